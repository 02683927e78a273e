import { data } from '../page/page.ts';

/** Thrown by a loader with status 404: an explanation, and links to what exists instead. */
export interface NotFoundData {
  readonly sentence: string;
  readonly links: readonly { readonly path: string; readonly label: string }[];
}

export const isNotFoundData = (data: unknown): data is NotFoundData =>
  typeof data === 'object' && data !== null && 'sentence' in data && 'links' in data;

/** Thrown by a loader or an action if something does not exist, with links elsewhere. */
export const notFound = (sentence: string, ...links: NotFoundData['links']) =>
  data({ sentence, links }, { status: 404 });
