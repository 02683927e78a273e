import { data } from '../page/page.ts';

/** What a loader throws with status 404: what there is instead, and the way there. */
export interface NotFoundData {
  readonly sentence: string;
  readonly links: readonly { readonly path: string; readonly label: string }[];
}

export const isNotFoundData = (data: unknown): data is NotFoundData =>
  typeof data === 'object' && data !== null && 'sentence' in data && 'links' in data;

/** Thrown by a loader or an action: there is no such thing, and where to go instead. */
export const notFound = (sentence: string, ...links: NotFoundData['links']) =>
  data({ sentence, links }, { status: 404 });
