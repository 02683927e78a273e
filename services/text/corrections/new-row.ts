import { createHash } from 'node:crypto';
import { textKey, textRefFrom } from '../../../scripture/correction/text-ref.ts';
import { type Wording, wordingFrom } from '../../../scripture/correction/wording.ts';
import { type ProposalRow, UNDECIDED } from '../../../store/proposals.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { EditAnswer, EditInput } from './corrections.ts';
import type { CurrentVerse, Place } from './current-verse.ts';

interface NewProposal {
  readonly id: string;
  readonly at: number;
  readonly place: Place;
  readonly standing: CurrentVerse;
  readonly wording: Wording;
  /** contributors.id. */
  readonly author: string;
  readonly viewer: Viewer;
  readonly input: Pick<EditInput, 'note' | 'email'>;
  readonly kind?: 'edit' | 'revert';
}

/** The row of a new open proposal. */
export function newRow({
  id,
  at,
  place,
  standing,
  wording,
  author,
  viewer,
  input,
  kind = 'edit',
}: NewProposal): ProposalRow {
  return {
    id,
    edition: place.edition.meta.id,
    part: null,
    ...place.ref,
    state: 'pending',
    kind,
    base_text: standing.text,
    base_title: standing.title ?? null,
    base_revision: standing.revision,
    text: wording.text,
    title: wording.title ?? null,
    note: input.note ?? null,
    author,
    // An account has its own address.
    email: viewer.account ? null : (input.email ?? null),
    version: 1,
    created_at: at,
    changed_at: at,
    ...UNDECIDED,
    client: viewer.account ? null : viewer.client,
  };
}

/**
 * @param revision of the verse after the call
 * @param hash of the published revision
 */
export function editAnswer(
  row: ProposalRow,
  revision: string,
  status: EditAnswer['status'],
  hash?: string,
): EditAnswer {
  return {
    status,
    id: textKey(textRefFrom(row)),
    edition: row.edition,
    proposal: row.id,
    revision,
    ...(hash !== undefined && { hash }),
    ...wordingFrom(row.text, row.title),
  };
}

/** Equal for two submissions with the same content under one key. */
export function fingerprint({
  id,
  text,
  title,
  edition,
  revision,
  email,
  note,
  confirm = false,
  region,
  seen,
  loss,
}: EditInput): string {
  const parts = [id, text, title, edition, revision, email, note, confirm].map((part) => part ?? null);
  if (region !== undefined) parts.push(region);
  if (loss) parts.push('loss');
  if (seen !== undefined) parts.push('seen', seen.text, seen.title ?? null);
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
