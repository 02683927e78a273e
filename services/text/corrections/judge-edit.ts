import type { Refusal } from '../../../forms/refusals/refusal.ts';
import {
  type CheckedEdit,
  charactersOf,
  checkEdit,
  mostWordsLost,
  normaliseEdit,
} from '../../../scripture/correction/check-text.ts';
import { type LaidChange, layChange } from '../../../scripture/correction/rebase.ts';
import { isSameWording, type Wording, wordingFrom } from '../../../scripture/correction/wording.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import { mayBeChanged } from '../../../scripture/text/licence.ts';
import type { ProposalRow } from '../../../store/proposals.ts';
import type { Trx } from '../../../store/trx.ts';
import type { Viewer } from '../../access/viewer.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import type { EditInput } from './corrections.ts';
import { type Place, type StandingVerse, stoodBefore, textAt } from './standing-verse.ts';
import { isCorrector, type WritingDeps } from './writing-deps.ts';

/** The wording as it will be stored, if it may replace the verse. Only correctors may confirm unusual characters. */
export function judgeEdit(
  { characters }: Pick<WritingDeps, 'characters'>,
  viewer: Viewer,
  edition: Edition,
  before: Wording,
  { text, title, confirm = false }: Pick<EditInput, 'text' | 'title' | 'confirm'>,
): Outcome<Wording> {
  const { title: name, licence } = edition.meta;
  if (licence !== undefined && !mayBeChanged({ licence }))
    return refused({ code: 'edition-unchangeable', edition: name, licence });
  const known = characters(edition, before);
  const mayConfirm = isCorrector(viewer);
  const checked = checkEdit({
    before,
    text,
    ...(title !== undefined && { title }),
    characters: known,
    confirm: confirm && mayConfirm,
  });
  if (!checked.ok) return refused(refuseEdit(checked, mayConfirm));
  return done(wordingOf(checked));
}

/** What a corrector is asked before most of a verse goes; undefined where there is nothing to ask. */
export function questionOfLoss(before: Wording, after: Wording, confirmed = false): Refusal | undefined {
  const most = confirmed ? undefined : mostWordsLost(before.text, after.text);
  return most && { code: 'words-lost', field: 'text', ...most };
}

/**
 * Why a wording may not stand in the place of a verse.
 * @param mayConfirm whether strange characters are for this author to confirm
 */
function refuseEdit({ field, fault }: CheckedEdit & { readonly ok: false }, mayConfirm: boolean): Refusal {
  if (fault.code !== 'text-characters') return { ...fault, field };
  const { code, characters, confirmable: unusual } = fault;
  return { code, field, characters, unusual, confirmable: unusual && mayConfirm };
}

export const wordingOf = ({ text, title }: Wording): Wording => (title === undefined ? { text } : { text, title });

/** What somebody typed, for an answer that shows it beside another text. */
const asTyped = ({ text, title }: Pick<EditInput, 'text' | 'title'>, before: Wording): Wording => {
  const heading = title === undefined ? before.title : normaliseEdit(title) || undefined;
  return wordingOf({ text: normaliseEdit(text), ...(heading !== undefined && { title: heading }) });
};

/**
 * The characters of editions, read once for each text that is installed. What a corrector has confirmed in a verse since
 * counts in that verse.
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

interface LaidEdit {
  readonly wording: Wording;
  /** The author had seen another text: what they changed of that has been laid on the verse. */
  readonly laid: boolean;
}

/** What the verse would say with an author's change, whatever has been published since they saw it. */
export async function layEdit(
  trx: Trx,
  deps: WritingDeps,
  viewer: Viewer,
  place: Place,
  standing: StandingVerse,
  input: EditInput,
): Promise<Outcome<LaidEdit>> {
  const judge = (before: Wording, asked = input as Pick<EditInput, 'text' | 'title' | 'confirm'>) =>
    judgeEdit(deps, viewer, place.edition, before, asked);
  const judged = judge(standing);
  // A proposal of the published wording is refused as unchanged, whatever its author had seen.
  if (!judged.ok && judged.refusal.code === 'text-unchanged') return judged;
  const current = { ...wordingOf(standing), revision: standing.revision };
  const seen = await seenBy(trx, deps, place, standing, input);
  if (!seen) return refused({ code: 'verse-changed', current, yours: asTyped(input, standing) });
  if (isSameWording(seen, standing)) return judged.ok ? done({ wording: judged.value, laid: false }) : judged;
  const own = judge(seen);
  if (!own.ok) return own;
  const laid = layChange(seen, own.value, standing);
  if (laid.clash) return refused({ code: 'verse-changed', current, yours: laid.mine });
  const { text, title = '' } = laid.wording;
  const whole = judge(standing, { text, title, confirm: input.confirm ?? false });
  return whole.ok ? done({ wording: whole.value, laid: true }) : whole;
}

/** The verse as the author saw it; undefined where nothing is known of its ever having been so. */
async function seenBy(
  trx: Trx,
  { texts }: WritingDeps,
  place: Place,
  standing: StandingVerse,
  { revision, seen }: EditInput,
): Promise<Wording | undefined> {
  if (revision !== undefined)
    return revision === standing.revision ? standing : await textAt(trx, texts, place, revision);
  if (!seen || isSameWording(seen, standing)) return standing;
  return stoodBefore(trx, texts, place, seen);
}

type Asked = Pick<ProposalRow, 'base_text' | 'base_title' | 'text' | 'title'>;

/** What a proposal changes, laid on what the verse says now. */
export const layProposal = ({ base_text, base_title, text, title }: Asked, now: Wording): LaidChange =>
  layChange(wordingFrom(base_text, base_title), wordingFrom(text, title), now);
