import type { SiteSettings } from '../../../forms/site-settings.ts';
import type { PackFile } from '../../../scripture/pack/pack.ts';
import type { Edition } from '../../../scripture/text/edition.ts';

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
