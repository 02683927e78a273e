/** What a loader throws with status 404: what there is instead, and the way there. */
export interface NotFoundData {
  readonly sentence: string;
  readonly links: readonly { readonly path: string; readonly label: string }[];
}

export const isNotFoundData = (data: unknown): data is NotFoundData =>
  typeof data === 'object' && data !== null && 'sentence' in data && 'links' in data;
