import type { PackOverlay } from './pack.ts';

// Of an overlay that is known already only what has come to it is sent: the chapters that were corrected since, each whole. What
// is made of both is held against the SHA-256 of the part that it stands for, so nothing here need be right to be safe.

export type KnownOverlay = NonNullable<PackOverlay>;

/** What of an overlay came at a moment or later. */
export const overlaySince = (overlay: KnownOverlay, at: number): KnownOverlay => ({
  ...overlay,
  chapters: overlay.chapters.filter(([, chapter]) => chapter.at >= at),
});

/** An overlay with what came since: chapters stay in the order in which they were corrected first. */
export function mergeOverlay(before: KnownOverlay, since: KnownOverlay): KnownOverlay {
  return {
    ...since,
    chapters: [...new Map([...before.chapters, ...since.chapters])].map(([key, chapter]) => [key, chapter]),
  };
}
