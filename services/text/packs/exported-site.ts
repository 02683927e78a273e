import type { SiteSettings } from '../../../forms/site-settings.ts';
import { joinBytes, type PackFile } from '../../../scripture/pack/pack.ts';
import type { SearchIndex } from '../../../scripture/search/search-index.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import type { EditorsLayer } from '../../../scripture/text/editors-layer.ts';
import { createHeadings } from '../headings/create-headings.ts';
import type { Headings } from '../headings/headings.ts';
import type { TextHistory } from '../texts/texts.ts';
import { overlayPieces, packInstalled, packRevision } from './pack-edition.ts';

/** Content of the site as static files: one revision of an edition, and the other texts of the pages. */
export interface ExportedSite {
  /** The edition with its corrections. */
  readonly edition: Edition;
  /** What its editors set beside the text; undefined if there is nothing. */
  editorial(): EditorsLayer | undefined;
  /** Name of its revision, as verses carry it. */
  readonly revision: string;
  /** True if corrections have been published over the installed text. */
  readonly corrected: boolean;
  /** The files of a pack, each in one piece, for searching in the browser. Absent where the reader's own program searches. */
  readonly pack?: Readonly<Record<Exclude<PackFile, 'site'>, Uint8Array>>;
  readonly settings: Pick<
    SiteSettings,
    'title' | 'subtitle' | 'summary' | 'versesOfTheDay' | 'siteHeadings' | 'furtherBooks'
  >;
  /** This site's own headings, if the owner wants them in the files. */
  readonly headings?: Headings;
  /** Public address of the site; absent where none is configured. */
  readonly publicUrl?: string;
}

/** A file of the site; its path is relative to the folder, with slashes. */
export interface ExportedFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}

interface Parts extends Pick<ExportedSite, 'edition' | 'editorial' | 'settings'> {
  /** The edition without its corrections. */
  readonly installed: Edition;
  readonly history: TextHistory;
  readonly publicUrl: string | undefined;
  /** The folder of the program's sources. */
  readonly programDir: string;
}

/** The site without its own search. */
export const exportedSiteOf = ({
  edition,
  editorial,
  history,
  settings,
  publicUrl,
  programDir,
}: Parts): ExportedSite => ({
  edition,
  editorial,
  revision: packRevision(edition).revision,
  corrected: history.chapters.size > 0,
  settings,
  ...(settings.siteHeadings && { headings: createHeadings({ programDir }) }),
  ...(publicUrl !== undefined && { publicUrl }),
});

/** The site with its own search; undefined where the index has no facts. */
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
