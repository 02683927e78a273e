import { useEffect, useState } from 'react';

const NONE: readonly SpeechSynthesisVoice[] = [];

/** The browser's voices for a language. Browsers load them late, or never; without one nothing is read aloud. */
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

/** The properties of a voice that matter here. */
type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'voiceURI' | 'name'>;

/** Android writes `es_MX`. */
const tagOf = (lang: string): string => lang.replace('_', '-').toLowerCase();
const languageOf = (lang: string): string => tagOf(lang).split('-', 1)[0]!;

/** The voices for a language: those of the reader's country first, then local ones, else in the browser's order. */
export function voicesFor<V extends Voice>(voices: readonly V[], language: string, preferred: readonly string[]): V[] {
  const own = preferred.map(tagOf);
  const rank = ({ lang, localService }: V) => (own.includes(tagOf(lang)) ? 0 : 2) + (localService ? 0 : 1);
  return voices.filter(({ lang }) => languageOf(lang) === languageOf(language)).sort((a, b) => rank(a) - rank(b));
}
