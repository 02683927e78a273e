import { foldLetters } from '../canon/fold-name.ts';
import { diffWords } from '../text/diff-words.ts';
import { chaptersOf, type Edition } from '../text/edition.ts';
import { isUnseen } from '../text/unseen.ts';
import type { Wording } from './wording.ts';

export interface EditCheck {
  /** The verse that was changed. */
  readonly before: Wording;
  /** As typed. */
  readonly text: string;
  /** As typed; absent: the verse's title stays as it is; without a letter: it is taken away. */
  readonly title?: string;
  /** Of the edition, see charactersOf. */
  readonly characters: ReadonlySet<string>;
  /** A corrector says that characters which the edition does not have are meant. */
  readonly confirm?: boolean;
}

type EditFault =
  | { readonly code: 'text-empty' }
  | { readonly code: 'text-unchanged' }
  | {
      readonly code: 'text-characters';
      /** Each once, at most MOST_NAMED of them. */
      readonly characters: readonly string[];
      /** Whether a corrector may say that they are meant. */
      readonly confirmable: boolean;
    }
  /** `most`: how many UTF-16 units it may have. */
  | { readonly code: 'text-long'; readonly most: number };

export type CheckedEdit =
  | ({ readonly ok: true } & Wording)
  | { readonly ok: false; readonly field: 'text' | 'title'; readonly fault: EditFault };

const LEAST_ROOM = 600;
const TIMES_LONGER = 4;
const MOST_NAMED = 20;

/** How long a text may become that is this long. */
const mostLength = (before: string): number => Math.max(LEAST_ROOM, TIMES_LONGER * before.length);

/** NFC, single blanks, none at either end. What is not to be seen is no blank, and stays to be refused. */
export const normaliseEdit = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\S\uFEFF]+/g, ' ')
    .replace(/^ | $/g, '');

/** Whether this may stand in the place of the verse; the wording as it is to be kept. */
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
  // Before anything costly is done with it; composing can only shorten what somebody types.
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

/** Every character that an edition is printed with, and the space. It reads the whole text: keep what it returns. */
export function charactersOf(edition: Edition): ReadonlySet<string> {
  const characters = new Set([' ']);
  for (const { verses } of chaptersOf(edition))
    for (const { text, title = '' } of verses) for (const character of text + title) characters.add(character);
  return characters;
}

const JOINERS = ['\u200C', '\u200D'];

/**
 * True for what nobody may put into a text, whoever confirms it: what cannot be seen, or reorders what can. The joiners
 * that some scripts are written with are allowed where the edition has them.
 */
const isNeverAllowed = (character: string, known: ReadonlySet<string>): boolean =>
  isUnseen(character) && !(JOINERS.includes(character) && known.has(character));

export interface WordsLost {
  readonly lost: number;
  /** The words of the text as it is. */
  readonly of: number;
}

const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/** How many words of a text go, where they are more than half of it. One that is only written in another way stays. */
export function mostWordsLost(before: string, after: string): WordsLost | undefined {
  const [was, is] = [foldLetters(before), foldLetters(after)];
  const of = countWords(was);
  const lost = diffWords(was, is).reduce((sum, { kind, text }) => sum + (kind === 'removed' ? countWords(text) : 0), 0);
  return lost * 2 > of ? { lost, of } : undefined;
}
