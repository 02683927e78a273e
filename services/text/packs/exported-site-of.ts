import { joinBytes } from '../../../scripture/pack/pack.ts';
import type { SearchIndex } from '../../../scripture/search/search-index.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import type { TextHistory } from '../texts/texts.ts';
import type { ExportedSite } from './exported-site.ts';
import { overlayPieces } from './overlay-pieces.ts';
import { packInstalled, packRevision } from './pack-edition.ts';

interface Parts extends Pick<ExportedSite, 'edition' | 'settings'> {
  /** The same without its corrections. */
  readonly installed: Edition;
  readonly history: TextHistory;
  readonly publicUrl: string | undefined;
}

/** The site without a search of its own. */
export const exportedSiteOf = ({ edition, history, settings, publicUrl }: Parts): ExportedSite => ({
  edition,
  revision: packRevision(edition).revision,
  corrected: history.chapters.size > 0,
  settings,
  ...(publicUrl !== undefined && { publicUrl }),
});

/** The site with its search; undefined where the index has no facts. */
export async function searchedSiteOf(parts: Parts, index: SearchIndex): Promise<ExportedSite | undefined> {
  const { edition, installed, history } = parts;
  const packed = await packInstalled(installed, index);
  if (!packed) return undefined;
  const pack = {
    outline: joinBytes(packed.outline ?? []),
    text: joinBytes(packed.text ?? []),
    overlay: joinBytes(overlayPieces(edition, history).map((piece) => piece.bytes())),
    words: joinBytes(packed.words ?? []),
    postings: joinBytes(packed.postings ?? []),
  };
  return { ...exportedSiteOf(parts), pack };
}
