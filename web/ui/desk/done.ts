import { DESK } from './wording.ts';

/** The notice after a redirect to `?hecho=…`: the screen's own words for it, or that it is saved. */
export function doneNotice(url: URL, words: Readonly<Record<string, string>> = {}): string | undefined {
  const done = url.searchParams.get('hecho');
  if (done === 'guardado') return words.guardado ?? DESK.saved;
  return done !== null && Object.hasOwn(words, done) ? words[done] : undefined;
}
