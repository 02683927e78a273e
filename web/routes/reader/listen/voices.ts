/** What of a voice is looked at. */
export type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'voiceURI' | 'name'>;

/** Android writes `es_MX`. */
const tagOf = (lang: string): string => lang.replace('_', '-').toLowerCase();
const languageOf = (lang: string): string => tagOf(lang).split('-', 1)[0]!;

/** Those that speak the text's language: the reader's own country first, then those that need no network, else as the browser has them. */
export function voicesFor<V extends Voice>(voices: readonly V[], language: string, preferred: readonly string[]): V[] {
  const own = preferred.map(tagOf);
  const rank = ({ lang, localService }: V) => (own.includes(tagOf(lang)) ? 0 : 2) + (localService ? 0 : 1);
  return voices.filter(({ lang }) => languageOf(lang) === languageOf(language)).sort((a, b) => rank(a) - rank(b));
}
