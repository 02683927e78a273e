import type { SitePicture } from '../../../forms/site-settings.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Outcome } from '../../outcomes/outcome.ts';

/** What a picture may be: the desk says these, and judges by them. */
export const PICTURE_LIMITS = { bytes: 8_000_000, narrowest: 300, widest: 8_000, pixels: 40_000_000 } as const;

/** What is put: a file that comes with the form, or one that came with an earlier try of it. */
export interface PutPicture {
  readonly bytes?: Uint8Array;
  /** SHA-256 of what was kept then. */
  readonly kept?: string;
  readonly alt: string;
}

/** The owner's picture for the title page. */
export interface Pictures {
  readonly limits: typeof PICTURE_LIMITS;
  /** Where a picture is to be had. */
  readonly address: (picture: SitePicture) => string;
  /**
   * Puts a picture, or with neither bytes nor `kept` other words for the one there is. Faults are of `imagen`, `alt`,
   * `visto` or none; `kept` then names a file that was fine, so that it need not be chosen again.
   */
  put(
    viewer: Viewer,
    picture: PutPicture,
    seen: string,
  ): Promise<{ readonly outcome: Outcome; readonly kept?: string }>;
}
