import type { SiteSettings } from '../../../forms/site-settings.ts';
import { joinBytes, type PackFile } from '../../../scripture/pack/pack.ts';
import type { SearchIndex } from '../../../scripture/search/search-index.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import type { TextHistory } from '../texts/texts.ts';
import { overlayPieces, packInstalled, packRevision } from './pack-edition.ts';

/** What the site as plain files is made of: one revision of an edition, and what pages say beside it. */
export interface ExportedSite {
  /** With its corrections. */
  readonly edition: Edition;
  /** The name of its revision, as verses have it. */
  readonly revision: string;
  /** Corrections have been published over it. */
  readonly corrected: boolean;
  /** What the search is made of in the browser: the files of a pack, each whole. Absent where the reader's own program searches. */
  readonly pack?: Readonly<Record<Exclude<PackFile, 'site'>, Uint8Array>>;
  readonly settings: Pick<SiteSettings, 'title' | 'subtitle' | 'summary' | 'versesOfTheDay'>;
  /** Where the site itself is; absent where nobody has said it. */
  readonly publicUrl?: string;
}

/** A file of it; its path goes down from the folder, with slashes. */
export interface ExportedFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}

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
