import type { PublishedChange } from '../../../services/text/corrections/corrections.ts';

/** A published change as pages tell it; its kind, where that is no plain correction. */
export const toldChange = ({ seq, hash, before, after, author, reason, at, proposal }: PublishedChange) => ({
  seq,
  hash,
  at,
  ...(before && { before }),
  ...(after && { after }),
  ...(author !== undefined && { author }),
  ...(reason !== undefined && { reason }),
  ...(proposal && proposal.kind !== 'edit' && { kind: proposal.kind }),
});
