import type { Page } from './test.ts';

interface Said {
  readonly text: string;
  readonly voice: string;
  readonly rate: number;
}

declare global {
  interface Window {
    /** The current utterance, and a function that ends it or makes it fail. */
    said: () => Said | undefined;
    endSaid: (how?: 'end' | 'error') => void;
    bringVoices: () => void;
  }
}

/**
 * Headless Chromium has speech synthesis but no voice. This replaces `speechSynthesis` by one whose voices load, and whose utterances
 * end, when the test says so. As in browsers, a cancelled utterance fires `end` too.
 */
export async function giveVoices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const voices = [
      ['Amélie', 'fr-FR', true],
      ['Mónica', 'es-ES', true],
      ['Paulina', 'es-MX', false],
    ].map(([name, lang, localService]) => ({ name, lang, localService, voiceURI: name, default: false }));
    let there: typeof voices = [];
    const queue: SpeechSynthesisUtterance[] = [];
    const fire = (utterance: SpeechSynthesisUtterance | undefined, type: 'start' | 'end' | 'error') =>
      utterance?.[`on${type}`]?.(new Event(type) as SpeechSynthesisErrorEvent);
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => there,
      speak(utterance: SpeechSynthesisUtterance) {
        queue.push(utterance);
        setTimeout(() => fire(utterance, 'start'));
      },
      cancel() {
        for (const utterance of queue.splice(0)) setTimeout(() => fire(utterance, 'end'));
      },
      resume() {},
    });
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', {
      value: function SpeechSynthesisUtterance(this: { text: string }, text: string) {
        this.text = text;
      },
    });
    window.said = () => queue[0] && { text: queue[0].text, voice: queue[0].voice!.name, rate: queue[0].rate };
    window.endSaid = (how = 'end') => fire(queue.shift(), how);
    window.bringVoices = () => {
      there = voices;
      synthesis.dispatchEvent(new Event('voiceschanged'));
    };
  });
}
