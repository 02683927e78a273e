import type { PackManifest } from '../../../scripture/pack/pack.ts';

/** Where a copy is, as the page shows it. */
export type CopyState =
  | { readonly kind: 'looking' | 'unable' }
  /** `clearedAt`: it was saved then, and the browser has cleared it; `missing`: bytes of one that was begun. */
  | { readonly kind: 'none'; readonly clearedAt?: number; readonly missing?: number; readonly trouble?: Trouble }
  /** `making`: the site is making what is to be stored. */
  | { readonly kind: 'asking' | 'making' | 'preparing' }
  | { readonly kind: 'saving'; readonly done: number; readonly total: number }
  | {
      readonly kind: 'stored';
      readonly manifest: PackManifest;
      readonly searchable: boolean;
      /** Bytes in this browser, and whether it has promised to keep them; where it says so. */
      readonly space?: number;
      readonly persisted: boolean;
      readonly isNewest?: true;
    };

/** Another edition than the one that the page is about. */
export interface OtherCopy {
  readonly id: string;
  readonly title: string;
  /** The site has it. */
  readonly offered: boolean;
  /** Of the whole copy. */
  readonly manifest?: PackManifest;
  /** A part of it is here. */
  readonly begun?: true;
  /** It was saved then, and the browser has cleared it. */
  readonly clearedAt?: number;
}

export type Trouble = 'cancelled' | 'failed' | 'full' | 'removed';

export const troubleOf = (error: unknown): Trouble => {
  const name = error instanceof DOMException ? error.name : '';
  return name === 'AbortError' ? 'cancelled' : name === 'QuotaExceededError' ? 'full' : 'failed';
};
