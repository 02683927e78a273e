import { foldLetters } from '../canon/fold-name.ts';
import { diffWords } from '../text/diff-words.ts';
import { chaptersOf, type Edition } from '../text/edition.ts';
import { isInvisible } from '../text/invisible.ts';
import type { Wording } from './wording.ts';

export interface EditCheck {
  /** The verse that was changed. */
  readonly before: Wording;
  /** As typed. */
  readonly text: string;
  /** As typed. Absent: the title stays unchanged. Without a letter: the title is removed. */
  readonly title?: string;
  /** The characters of the edition, see charactersOf. */
  readonly characters: ReadonlySet<string>;
  /** A corrector confirms characters that the edition lacks. */
  readonly confirm?: boolean;
}

type EditFault =
  | { readonly code: 'text-empty' }
  | { readonly code: 'text-unchanged' }
  | {
      readonly code: 'text-characters';
      /** Distinct, at most MOST_NAMED. */
      readonly characters: readonly string[];
      /** True if a corrector may confirm them. */
      readonly confirmable: boolean;
    }
  /** `most`: maximum length in UTF-16 code units. */
  | { readonly code: 'text-long'; readonly most: number };

export type CheckedEdit =
  | ({ readonly ok: true } & Wording)
  | { readonly ok: false; readonly field: 'text' | 'title'; readonly fault: EditFault };

const LEAST_ROOM = 600;
const TIMES_LONGER = 4;
const MOST_NAMED = 20;

/** Maximum length of the new text. */
const mostLength = (before: string): number => Math.max(LEAST_ROOM, TIMES_LONGER * before.length);

/** NFC, single spaces, trimmed. Invisible characters are not spaces and stay, to be refused. */
export const normaliseEdit = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\S\uFEFF]+/g, ' ')
    .replace(/^ | $/g, '');

/** Checks a new wording of a verse; returns it in stored form. */
export function checkEdit({ before, text, title, characters, confirm = false }: EditCheck): CheckedEdit {
  const check = (field: 'text' | 'title', typed: string, was: string) => {
    const fault = faultIn(typed, was, characters, confirm);
    return fault && ({ ok: false, field, fault } as const);
  };
  const wrong = check('text', text, before.text) ?? (title ? check('title', title, before.title ?? '') : undefined);
  if (wrong) return wrong;
  const newText = normaliseEdit(text);
  if (newText === '') return { ok: false, field: 'text', fault: { code: 'text-empty' } };
  const newTitle = title === undefined ? before.title : normaliseEdit(title) || undefined;
  if (newText === before.text && newTitle === before.title)
    return { ok: false, field: 'text', fault: { code: 'text-unchanged' } };
  return { ok: true, text: newText, ...(newTitle !== undefined && { title: newTitle }) };
}

function faultIn(typed: string, was: string, known: ReadonlySet<string>, confirm: boolean): EditFault | undefined {
  const most = mostLength(was);
  // Checked before any costly step; normalising can only shorten the text.
  if (typed.length > TIMES_LONGER * most) return { code: 'text-long', most };
  const text = normaliseEdit(typed);
  if (text.length > most) return { code: 'text-long', most };
  const strange = [...new Set(text)].filter((c) => !known.has(c) || isNeverAllowed(c, known));
  const never = strange.filter((c) => isNeverAllowed(c, known));
  if (never.length > 0) return { code: 'text-characters', characters: never.slice(0, MOST_NAMED), confirmable: false };
  if (strange.length > 0 && !confirm)
    return { code: 'text-characters', characters: strange.slice(0, MOST_NAMED), confirmable: true };
  return undefined;
}

/** All characters of an edition, and the space. Reads the whole text, so cache the result. */
export function charactersOf(edition: Edition): ReadonlySet<string> {
  const characters = new Set([' ']);
  for (const { verses } of chaptersOf(edition))
    for (const { text, title = '' } of verses) for (const character of text + title) characters.add(character);
  return characters;
}

const JOINERS = ['\u200C', '\u200D'];

/**
 * True for characters that cannot be confirmed: invisible ones and those that reorder the text. The joiners of some scripts are
 * allowed if the edition has them.
 */
const isNeverAllowed = (character: string, known: ReadonlySet<string>): boolean =>
  isInvisible(character) && !(JOINERS.includes(character) && known.has(character));

export interface WordsLost {
  readonly lost: number;
  /** Number of words in the current text. */
  readonly of: number;
}

const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/** The number of removed words, if they are more than half of the text. A word in another spelling is not removed. */
export function mostWordsLost(before: string, after: string): WordsLost | undefined {
  const [was, is] = [foldLetters(before), foldLetters(after)];
  const of = countWords(was);
  const lost = diffWords(was, is).reduce((sum, { kind, text }) => sum + (kind === 'removed' ? countWords(text) : 0), 0);
  return lost * 2 > of ? { lost, of } : undefined;
}
