import { parsePart, parseTextKey, type TextRef } from './text-ref.ts';

/** How Spanish sentences name what a correction corrects. */
export interface TextNoun {
  /** «el versículo», «la nota». */
  readonly the: string;
  /** «este versículo», «esta nota». */
  readonly this: string;
  /** «del versículo», «de la nota». */
  readonly of: string;
  /** What agrees with it ends so: «vacío», «la». */
  readonly ending: 'o' | 'a';
}

const masculine = (noun: string): TextNoun => ({
  the: `el ${noun}`,
  this: `este ${noun}`,
  of: `del ${noun}`,
  ending: 'o',
});

const VERSE = masculine('versículo');
const PARTS = {
  heading: masculine('título'),
  note: { the: 'la nota', this: 'esta nota', of: 'de la nota', ending: 'a' },
  // An introduction is corrected a paragraph at a time.
  introduction: masculine('párrafo'),
} as const;

/** The noun for what a reference names. */
export function nounOf({ part }: Pick<TextRef, 'part'>): TextNoun {
  const address = part === undefined ? undefined : parsePart(part);
  if (!address) return VERSE;
  return PARTS[address.within === undefined ? address.kind : 'note'];
}

/** The noun for what a key names; what is no key is a verse's. */
export const nounOfKey = (key: string): TextNoun => nounOf(parseTextKey(key) ?? {});
