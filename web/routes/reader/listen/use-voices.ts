import { useEffect, useState } from 'react';
import { voicesFor } from './voices.ts';

const NONE: readonly SpeechSynthesisVoice[] = [];

/** The browser's voices of a language. They come late, or never; where there are none, nothing is read aloud. */
export function useVoices(language: string): readonly SpeechSynthesisVoice[] {
  const [voices, setVoices] = useState(NONE);
  useEffect(() => {
    const { speechSynthesis } = window as Partial<Window>;
    if (!speechSynthesis) return;
    const read = () => setVoices(voicesFor(speechSynthesis.getVoices(), language, navigator.languages));
    read();
    speechSynthesis.addEventListener('voiceschanged', read);
    return () => speechSynthesis.removeEventListener('voiceschanged', read);
  }, [language]);
  return voices;
}
