import type { PublishedChange } from '../../../services/text/corrections/corrections.ts';

/** A published change as pages show it; `kind` only if it is not a plain correction. */
export const changeFields = ({ seq, hash, before, after, author, reason, at, proposal }: PublishedChange) => ({
  seq,
  hash,
  at,
  ...(before && { before }),
  ...(after && { after }),
  ...(author !== undefined && { author }),
  ...(reason !== undefined && { reason }),
  ...(proposal && proposal.kind !== 'edit' && { kind: proposal.kind }),
});

/** The page on which correctors restore the text before a revision. */
export const restorePath = (edition: string, hash: string): string => `/revision/volver/${edition}/${hash}`;
