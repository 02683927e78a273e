import type { IslandModule } from './islands/island.tsx';

/**
 * The islands that many readers meet, by the name in `data-island`. A module of an island exports `start`, which mounts it; each is a chunk
 * that is loaded on demand. The script of every page holds this table, so the others are in late-islands.ts.
 */
export const ISLANDS = {
  contact: () => import('./routes/contact/island.ts'),
  look: () => import('./routes/reader/look/island.tsx'),
  reader: () => import('./routes/reader/island.tsx'),
} as const satisfies Readonly<Record<string, () => Promise<IslandModule>>>;

export type IslandName = keyof typeof ISLANDS;
