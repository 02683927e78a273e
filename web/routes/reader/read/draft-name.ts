/** Under which a verse's draft is kept on this device; without the verse, what those of a chapter begin with. */
export const nameOf = (edition: string, id: string): string => `borrador:${edition}:${id}`;
