import type { Refusal } from '../../../forms/refusals/refusal.ts';
import {
  type CheckedEdit,
  charactersOf,
  checkEdit,
  mostWordsLost,
  normaliseEdit,
} from '../../../scripture/correction/check-text.ts';
import { type MergedChange, mergeChange } from '../../../scripture/correction/rebase.ts';
import { textKey } from '../../../scripture/correction/text-ref.ts';
import { isSameWording, type Wording, wordingFrom } from '../../../scripture/correction/wording.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import type { EditorsLayer } from '../../../scripture/text/editors-layer.ts';
import { mayBeChanged } from '../../../scripture/text/licence.ts';
import type { ProposalRow } from '../../../store/proposals.ts';
import type { Trx } from '../../../store/trx.ts';
import type { Viewer } from '../../access/viewer.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import type { EditInput } from './corrections.ts';
import { type CurrentVerse, lastPublishedAs, type Place, textAt } from './current-verse.ts';
import { isCorrector, type WritingDeps } from './writing-deps.ts';

/** The wording in its stored form, if it may replace the verse. Only correctors may confirm unusual characters. */
export function judgeEdit(
  { characters, texts }: Pick<WritingDeps, 'characters' | 'texts'>,
  viewer: Viewer,
  { edition, ref }: Place,
  before: Wording,
  { text, title, confirm = false }: Pick<EditInput, 'text' | 'title' | 'confirm'>,
): Outcome<Wording> {
  const { title: name, licence } = edition.meta;
  if (licence !== undefined && !mayBeChanged({ licence }))
    return refused({ code: 'edition-unchangeable', edition: name, licence });
  const beside = ref.part === undefined ? undefined : texts.editorial(edition.meta.id);
  const known = characters(edition, beside ? { ...before, title: charactersBeside(beside, ref) } : before);
  const mayConfirm = isCorrector(viewer);
  const checked = checkEdit({
    before,
    text,
    ...(title !== undefined && { title }),
    characters: known,
    confirm: confirm && mayConfirm,
  });
  if (!checked.ok) return refused(refuseEdit(textKey(ref), checked, mayConfirm));
  return done(wordingOf(checked));
}

/** Notes have numbers and signs that no verse has. */
const IN_NOTES = '0123456789.,:;-–—()[]«»“”';

/** What the editors' words of a chapter are written with. */
function charactersBeside(layer: EditorsLayer, { book, chapter }: Place['ref']): string {
  const { headings, notes } = layer.chapter(book, chapter);
  return [IN_NOTES, ...[...headings, ...notes, ...layer.introduction(book)].map(({ text }) => text)].join('');
}

/** A question to a corrector who deletes most words of a verse; undefined if there is none. */
export function questionOfLoss(
  { ref }: Place,
  before: Wording,
  after: Wording,
  confirmed = false,
): Refusal | undefined {
  const most = confirmed ? undefined : mostWordsLost(before.text, after.text);
  return most && { code: 'words-lost', id: textKey(ref), field: 'text', ...most };
}

/**
 * The reason why a wording may not replace a text.
 * @param mayConfirm true if this author may confirm unusual characters
 */
function refuseEdit(id: string, { field, fault }: CheckedEdit & { readonly ok: false }, mayConfirm: boolean): Refusal {
  if (fault.code !== 'text-characters') return { ...fault, id, field };
  const { code, characters, confirmable: unusual } = fault;
  return { code, field, characters, unusual, confirmable: unusual && mayConfirm };
}

export const wordingOf = ({ text, title }: Wording): Wording => (title === undefined ? { text } : { text, title });

/** The typed wording, normalised, for an answer that shows it beside another text. */
const asTyped = ({ text, title }: Pick<EditInput, 'text' | 'title'>, before: Wording): Wording => {
  const heading = title === undefined ? before.title : normaliseEdit(title) || undefined;
  return wordingOf({ text: normaliseEdit(text), ...(heading !== undefined && { title: heading }) });
};

/**
 * The characters that an edition uses, read once for each installed text. Characters that a corrector has confirmed in a verse
 * since then are allowed in that verse.
 */
export function createEditionCharacters(): (edition: Edition, verse: Wording) => ReadonlySet<string> {
  const kept = new Map<string, { readonly sha256: string; readonly characters: ReadonlySet<string> }>();
  return (edition, { text, title = '' }) => {
    const { id, canonicalSha256: sha256 } = edition.meta;
    let known = kept.get(id);
    if (known?.sha256 !== sha256) {
      known = { sha256, characters: charactersOf(edition) };
      kept.set(id, known);
    }
    return new Set([...known.characters, ...text, ...title]);
  };
}

interface MergedEdit {
  readonly wording: Wording;
  /** True if the author had seen another text and the change was applied to the current one. */
  readonly laid: boolean;
}

/** The verse's wording with an author's change, applied to the current text. */
export async function mergeEdit(
  trx: Trx,
  deps: WritingDeps,
  viewer: Viewer,
  place: Place,
  standing: CurrentVerse,
  input: EditInput,
): Promise<Outcome<MergedEdit>> {
  const judge = (before: Wording, asked = input as Pick<EditInput, 'text' | 'title' | 'confirm'>) =>
    judgeEdit(deps, viewer, place, before, asked);
  const judged = judge(standing);
  // A proposal of the published wording is refused as unchanged, whatever its author had seen.
  if (!judged.ok && judged.refusal.code === 'text-unchanged') return judged;
  const id = textKey(place.ref);
  const current = { ...wordingOf(standing), revision: standing.revision };
  const seen = await seenBy(trx, deps, place, standing, input);
  if (!seen) return refused({ code: 'verse-changed', id, current, yours: asTyped(input, standing) });
  if (isSameWording(seen, standing)) return judged.ok ? done({ wording: judged.value, laid: false }) : judged;
  const own = judge(seen);
  if (!own.ok) return own;
  const laid = mergeChange(seen, own.value, standing);
  if (laid.clash) return refused({ code: 'verse-changed', id, current, yours: laid.mine });
  const { text, title = '' } = laid.wording;
  const whole = judge(standing, { text, title, confirm: input.confirm ?? false });
  return whole.ok ? done({ wording: whole.value, laid: true }) : whole;
}

/** The verse as the author saw it; undefined where that text is unknown. */
async function seenBy(
  trx: Trx,
  { texts }: WritingDeps,
  place: Place,
  standing: CurrentVerse,
  { revision, seen }: EditInput,
): Promise<Wording | undefined> {
  if (revision !== undefined)
    return revision === standing.revision ? standing : await textAt(trx, texts, place, revision);
  if (!seen || isSameWording(seen, standing)) return standing;
  return lastPublishedAs(trx, texts, place, seen);
}

type Asked = Pick<ProposalRow, 'base_text' | 'base_title' | 'text' | 'title'>;

/** A proposal's change, applied to the current wording. */
export const mergeProposal = ({ base_text, base_title, text, title }: Asked, now: Wording): MergedChange =>
  mergeChange(wordingFrom(base_text, base_title), wordingFrom(text, title), now);
