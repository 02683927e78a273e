import type { IslandModule } from './islands/island.tsx';

/**
 * The islands of all pages, by the name in `data-island`. A module of an island exports `start`, which mounts it; each is a chunk that
 * is loaded on demand.
 */
export const ISLANDS = {
  anchors: () => import('./routes/desk/book/anchors-island.tsx'),
  contact: () => import('./routes/contact/island.ts'),
  copies: () => import('./routes/offline/island.tsx'),
  facsimile: () => import('./routes/facsimile/island.tsx'),
  'forget-deleted': () => import('./routes/sign-in/island.ts'),
  look: () => import('./routes/reader/look/island.tsx'),
  printed: () => import('./routes/review/item/island.tsx'),
  'prove-address': () => import('./routes/desk/address/prove-island.ts'),
  reader: () => import('./routes/reader/island.tsx'),
  restore: () => import('./routes/history/verse/restore-island.tsx'),
  review: () => import('./routes/review/island.tsx'),
  'sign-out': () => import('./routes/account/sign-out-island.tsx'),
  'single-keys': () => import('./ui/keys/island.tsx'),
  'take-results': () => import('./routes/search/take-island.ts'),
  upload: () => import('./routes/desk/book/upload-island.tsx'),
  'written-here': () => import('./routes/account/written-island.tsx'),
} as const satisfies Readonly<Record<string, () => Promise<IslandModule>>>;

export type IslandName = keyof typeof ISLANDS;
