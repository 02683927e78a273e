/** A voice that has not begun by then will not. */
const SILENT_MS = 10_000;

export interface Manner {
  readonly voice: SpeechSynthesisVoice;
  readonly rate: number;
}

interface Told {
  readonly onEnd: (utterance: number) => void;
  readonly onFail: (utterance: number) => void;
}

/** Gives a voice one piece after the other; `hush` makes it stop at once. */
export function createSpeaker({ onEnd, onFail }: Told) {
  // Held here: browsers forget what nobody holds, and then never tell that it has ended.
  let held: SpeechSynthesisUtterance | undefined;
  let watch: ReturnType<typeof setTimeout> | undefined;

  function hush(): void {
    clearTimeout(watch);
    held = undefined;
    speechSynthesis.cancel();
  }
  function say(number: number, text: string, manner: Manner): void {
    hush();
    try {
      speak(number, text, manner);
    } catch {
      // What a browser throws here must not take the chapter away: it is a voice that fails like any other.
      held = undefined;
      clearTimeout(watch);
      watch = setTimeout(onFail, 0, number);
    }
  }
  function speak(number: number, text: string, { voice, rate }: Manner): void {
    const utterance = Object.assign(new SpeechSynthesisUtterance(text), { voice, rate, lang: voice.lang });
    const tell = (told: (utterance: number) => void) => () => {
      if (held !== utterance) return;
      clearTimeout(watch);
      told(number);
    };
    utterance.onstart = () => clearTimeout(watch);
    utterance.onend = tell(onEnd);
    utterance.onerror = tell(onFail);
    watch = setTimeout(utterance.onerror as () => void, SILENT_MS);
    held = utterance;
    speechSynthesis.speak(utterance);
    // Another page may have left it paused.
    speechSynthesis.resume();
  }
  return { say, hush };
}
