import type { Page } from './test.ts';

interface Said {
  readonly text: string;
  readonly voice: string;
  readonly rate: number;
}

declare global {
  interface Window {
    /** What is being said, and what makes it end or fail. */
    said: () => Said | undefined;
    endSaid: (how?: 'end' | 'error') => void;
    bringVoices: () => void;
  }
}

/**
 * Chromium without windows speaks, but has no voice. Instead of its `speechSynthesis` the page gets one whose voices come when the test
 * says so, and that has said a text when the test says so. Like browsers it tells of what is given up as ended too.
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
    const tell = (utterance: SpeechSynthesisUtterance | undefined, type: 'start' | 'end' | 'error') =>
      utterance?.[`on${type}`]?.(new Event(type) as SpeechSynthesisErrorEvent);
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => there,
      speak(utterance: SpeechSynthesisUtterance) {
        queue.push(utterance);
        setTimeout(() => tell(utterance, 'start'));
      },
      cancel() {
        for (const utterance of queue.splice(0)) setTimeout(() => tell(utterance, 'end'));
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
    window.endSaid = (how = 'end') => tell(queue.shift(), how);
    window.bringVoices = () => {
      there = voices;
      synthesis.dispatchEvent(new Event('voiceschanged'));
    };
  });
}
