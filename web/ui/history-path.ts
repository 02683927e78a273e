import type { VerseRef } from '../../scripture/canon/verse-ref.ts';
import { formatPath } from '../../scripture/reference/path.ts';

const editionQuery = (edition: string, defaultId: string): string =>
  edition === defaultId ? '' : `?${new URLSearchParams({ edicion: edition })}`;

/** Where a verse is read: `/search/John/3/16`, with its edition where that is not the default one. */
export const versePath = (ref: VerseRef, edition: string, defaultId: string): string =>
  formatPath(ref) + editionQuery(edition, defaultId);

/** Where a verse's history is told: `/historia/John/3/16`, likewise. */
export const historyPath = (ref: VerseRef, edition: string, defaultId: string): string =>
  formatPath(ref).replace(/^\/search\//, '/historia/') + editionQuery(edition, defaultId);
