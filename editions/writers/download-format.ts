import type { Edition, EditionMeta, StrongsLayer } from '../../scripture/text/edition.ts';

/** The text that a file is made of. */
export interface DownloadSource {
  /** With the corrections that have been published. */
  readonly edition: Edition;
  /** The Strong's numbers of that very text, read when asked for; undefined where it has none. */
  strongs(): StrongsLayer | undefined;
  /** SHA-256 (hex) of the edition's canonical lines as they stand, corrections included. */
  readonly sha256: string;
  /** Where the text is published, without a final slash; absent where the site has no public address. */
  readonly site?: string;
}

/** Told now and then how much is done, from 0 to 1. */
export type TellShare = (share: number) => void;

/**
 * Makes the whole file at `path`, which does not exist yet. The same source gives the same bytes, wherever and whenever it
 * is made. What fails leaves a part of a file behind: whoever asked removes it.
 */
export type WriteDownload = (source: DownloadSource, path: string, tell?: TellShare) => Promise<void>;

export interface DownloadFormat {
  readonly id: string;
  /** Of the file's name, without the dot: `epub`, `usfm.zip`. */
  readonly extension: string;
  readonly mediaType: string;
  /** In Spanish, as are what follows. */
  readonly name: string;
  readonly description: string;
  /** Raised when the same text gives another file, so that made ones are made again. */
  readonly version: number;
}

/** `rv1909-6a9526e408b9.epub`: the edition, and its newest revision. */
export const downloadName = ({ id, revision, history }: EditionMeta, { extension }: { extension: string }): string =>
  `${id}-${history?.hash.slice(0, 12) ?? revision}.${extension}`;
