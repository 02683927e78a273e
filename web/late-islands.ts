import type { IslandModule } from './islands/island.tsx';

/**
 * The islands of pages that few readers meet, and those of readers with something of their own: modules that export `start`, as in
 * islands.ts. The table is loaded when one of them is wanted.
 */
export const LATE_ISLANDS: Readonly<Record<string, () => Promise<IslandModule>>> = {
  anchors: () => import('./routes/desk/book/anchors-island.tsx'),
  boxes: () => import('./routes/desk/scan/page/boxes-island.tsx'),
  copies: () => import('./routes/offline/island.tsx'),
  'day-plans': () => import('./routes/today/plans-island.tsx'),
  'edition-notes': () => import('./routes/reader/read/edition-notes-island.ts'),
  facsimile: () => import('./routes/facsimile/island.tsx'),
  follow: () => import('./routes/plan/follow-island.tsx'),
  plans: () => import('./routes/plans/plans-island.tsx'),
  'forget-deleted': () => import('./routes/sign-in/island.ts'),
  'notes-found': () => import('./routes/search/notes-island.ts'),
  'own-list': () => import('./routes/own/island.tsx'),
  'own-printed': () => import('./routes/print/own-island.ts'),
  'own-sharing': () => import('./routes/account/own-island.tsx'),
  'own-verse': () => import('./routes/reader/highlight/verse-island.tsx'),
  printed: () => import('./routes/review/item/island.tsx'),
  'prove-address': () => import('./routes/desk/address/prove-island.ts'),
  restore: () => import('./routes/history/verse/restore-island.tsx'),
  review: () => import('./routes/review/island.tsx'),
  'sign-out': () => import('./routes/account/sign-out-island.tsx'),
  'single-keys': () => import('./ui/keys/island.tsx'),
  'take-results': () => import('./routes/search/take-island.ts'),
  upload: () => import('./routes/desk/book/upload-island.tsx'),
  'written-here': () => import('./routes/account/written-island.tsx'),
};
