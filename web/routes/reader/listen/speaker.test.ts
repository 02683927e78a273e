import { afterEach, expect, test, vi } from 'vitest';
import { createSpeaker } from './speaker.ts';

afterEach(() => vi.unstubAllGlobals());

test('an exception of the browser counts as a failed voice, and the next piece is spoken', async () => {
  const said: string[] = [];
  let broken = true;
  vi.stubGlobal('SpeechSynthesisUtterance', function (this: { text: string }, text: string) {
    this.text = text;
  });
  vi.stubGlobal('speechSynthesis', {
    cancel() {},
    resume() {},
    speak({ text, onend }: { text: string; onend: () => void }) {
      if (broken) throw new TypeError('no such voice');
      said.push(text);
      onend();
    },
  });
  const reported: string[] = [];
  const speaker = createSpeaker({ onEnd: (n) => reported.push(`end ${n}`), onFail: (n) => reported.push(`fail ${n}`) });
  const settings = { voice: { lang: 'es' } as SpeechSynthesisVoice, rate: 1 };
  speaker.say(1, 'uno', settings);
  await expect.poll(() => reported).toEqual(['fail 1']);
  broken = false;
  speaker.say(2, 'dos', settings);
  expect([said, reported]).toEqual([['dos'], ['fail 1', 'end 2']]);
  speaker.hush();
});

test('a stopped utterance reports no failure', async () => {
  vi.stubGlobal('speechSynthesis', { cancel() {} });
  const reported: number[] = [];
  const speaker = createSpeaker({ onEnd: (n) => reported.push(n), onFail: (n) => reported.push(n) });
  speaker.say(1, 'uno', { voice: { lang: 'es' } as SpeechSynthesisVoice, rate: 1 });
  speaker.hush();
  await new Promise((done) => setTimeout(done));
  expect(reported).toEqual([]);
});
