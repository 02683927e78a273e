/** Milliseconds after which a voice that has not started counts as failed. */
const START_TIMEOUT_MS = 10_000;

export interface VoiceSettings {
  readonly voice: SpeechSynthesisVoice;
  readonly rate: number;
}

interface SpeakerCallbacks {
  readonly onEnd: (utterance: number) => void;
  readonly onFail: (utterance: number) => void;
}

/** Speaks one piece after the other; `hush` stops at once. */
export function createSpeaker({ onEnd, onFail }: SpeakerCallbacks) {
  // Keeps a reference: browsers garbage-collect unreferenced utterances, which then never fire `end`.
  let held: SpeechSynthesisUtterance | undefined;
  let watch: ReturnType<typeof setTimeout> | undefined;

  function hush(): void {
    clearTimeout(watch);
    held = undefined;
    speechSynthesis.cancel();
  }
  function say(number: number, text: string, settings: VoiceSettings): void {
    hush();
    try {
      speak(number, text, settings);
    } catch {
      // An exception here must not break the chapter's page: it counts as a failed voice.
      held = undefined;
      clearTimeout(watch);
      watch = setTimeout(onFail, 0, number);
    }
  }
  function speak(number: number, text: string, { voice, rate }: VoiceSettings): void {
    const utterance = Object.assign(new SpeechSynthesisUtterance(text), { voice, rate, lang: voice.lang });
    const ifCurrent = (callback: (utterance: number) => void) => () => {
      if (held !== utterance) return;
      clearTimeout(watch);
      callback(number);
    };
    utterance.onstart = () => clearTimeout(watch);
    utterance.onend = ifCurrent(onEnd);
    utterance.onerror = ifCurrent(onFail);
    watch = setTimeout(utterance.onerror as () => void, START_TIMEOUT_MS);
    held = utterance;
    speechSynthesis.speak(utterance);
    // Another page may have left the synthesizer paused.
    speechSynthesis.resume();
  }
  return { say, hush };
}
