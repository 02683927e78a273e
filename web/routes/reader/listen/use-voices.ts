import { useEffect, useState } from 'react';

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

/** What of a voice is looked at. */
type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'voiceURI' | 'name'>;

/** Android writes `es_MX`. */
const tagOf = (lang: string): string => lang.replace('_', '-').toLowerCase();
const languageOf = (lang: string): string => tagOf(lang).split('-', 1)[0]!;

/** Those that speak the text's language: the reader's own country first, then those that need no network, else as the browser has them. */
export function voicesFor<V extends Voice>(voices: readonly V[], language: string, preferred: readonly string[]): V[] {
  const own = preferred.map(tagOf);
  const rank = ({ lang, localService }: V) => (own.includes(tagOf(lang)) ? 0 : 2) + (localService ? 0 : 1);
  return voices.filter(({ lang }) => languageOf(lang) === languageOf(language)).sort((a, b) => rank(a) - rank(b));
}
