import { afterEach, expect, test, vi } from 'vitest';
import { createSpeaker } from './speaker.ts';

afterEach(() => vi.unstubAllGlobals());

test('a browser that throws is a voice that fails, and what comes after is said', async () => {
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
  const told: string[] = [];
  const speaker = createSpeaker({ onEnd: (n) => told.push(`end ${n}`), onFail: (n) => told.push(`fail ${n}`) });
  const manner = { voice: { lang: 'es' } as SpeechSynthesisVoice, rate: 1 };
  speaker.say(1, 'uno', manner);
  await expect.poll(() => told).toEqual(['fail 1']);
  broken = false;
  speaker.say(2, 'dos', manner);
  expect([said, told]).toEqual([['dos'], ['fail 1', 'end 2']]);
  speaker.hush();
});

test('what is hushed fails no more', async () => {
  vi.stubGlobal('speechSynthesis', { cancel() {} });
  const told: number[] = [];
  const speaker = createSpeaker({ onEnd: (n) => told.push(n), onFail: (n) => told.push(n) });
  speaker.say(1, 'uno', { voice: { lang: 'es' } as SpeechSynthesisVoice, rate: 1 });
  speaker.hush();
  await new Promise((done) => setTimeout(done));
  expect(told).toEqual([]);
});
