import { type CandidateRow, insertCandidate } from '../../../store/library.ts';
import type { Trx } from '../../../store/trx.ts';
import { newUuid } from '../../../store/uuid.ts';
import type { Files, KeptFile } from '../../files/contents/files.ts';

/** A source that is on the disk, and is to be read. */
export async function keepCandidate(
  trx: Trx,
  files: Files,
  name: string,
  { sha256, size }: KeptFile,
  at: number,
): Promise<CandidateRow> {
  const row = {
    id: newUuid(at),
    name,
    source: sha256,
    size,
    state: 'reading',
    step: '',
    facts: null,
    added_at: at,
    touched_at: at,
  } as const;
  await files.record(trx, { sha256, size });
  await insertCandidate(trx, row);
  return row;
}
