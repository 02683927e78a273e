/** What an id may look like: it stands in addresses. */
export const EDITION_ID = /^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/;

/** What an edition's name leaves for an id: `RV 1865` → `rv-1865`; empty where it has no letter or figure of ours. */
export const editionIdOf = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 32)
    .replace(/^-+|-+$/g, '');
