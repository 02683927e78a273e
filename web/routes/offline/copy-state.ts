import type { PackManifest } from '../../../scripture/pack/pack.ts';

/** The state of a copy, as the page shows it. */
export type CopyState =
  | { readonly kind: 'looking' | 'unable' }
  /** `clearedAt`: when a copy was saved that the browser has evicted; `missing`: bytes still to fetch of a begun one. */
  | { readonly kind: 'none'; readonly clearedAt?: number; readonly missing?: number; readonly trouble?: Trouble }
  /** `making`: the site is building the pack. */
  | { readonly kind: 'asking' | 'making' | 'preparing' }
  | { readonly kind: 'saving'; readonly done: number; readonly total: number }
  | {
      readonly kind: 'stored';
      readonly manifest: PackManifest;
      readonly searchable: boolean;
      /** Bytes used in this browser, if it reports them, and whether it granted persistent storage. */
      readonly space?: number;
      readonly persisted: boolean;
      readonly isNewest?: true;
      /** Why nothing newer came, or not all that the reader wanted to add. */
      readonly trouble?: Trouble;
    };

/** An edition other than the page's. */
export interface OtherCopy {
  readonly id: string;
  readonly title: string;
  /** The site offers it. */
  readonly offered: boolean;
  /** Present if the copy is complete. */
  readonly manifest?: PackManifest;
  /** A part of it is stored. */
  readonly begun?: true;
  /** When a copy was saved that the browser has evicted. */
  readonly clearedAt?: number;
}

export type Trouble = 'cancelled' | 'failed' | 'full' | 'removed';

export const troubleOf = (error: unknown): Trouble => {
  const name = error instanceof DOMException ? error.name : '';
  return name === 'AbortError' ? 'cancelled' : name === 'QuotaExceededError' ? 'full' : 'failed';
};
