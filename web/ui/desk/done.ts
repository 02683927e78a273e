import { DESK } from '../wording.ts';

/** The notice after a redirect to `?hecho=…`: the screen's own text for it, or that it is saved. */
export function doneNotice(done: string | undefined, words: Readonly<Record<string, string>> = {}): string | undefined {
  if (done === 'guardado') return DESK.saved;
  return done !== undefined && Object.hasOwn(words, done) ? words[done] : undefined;
}
