import { PROPOSALS_PATH, REVIEW_PATH } from './site-paths.ts';

/** A page of one's own proposals, the newest on the first. */
export const ownProposalsPath = (page: number): string =>
  page === 1 ? PROPOSALS_PATH : `${PROPOSALS_PATH}?pagina=${page}`;

/** A proposal as its author sees it. */
export const proposalPath = (proposal: string): string => `${PROPOSALS_PATH}/${proposal}`;

/** A proposal as correctors see it. @param query the order that they go through them in */
export const reviewPath = (proposal: string, query = ''): string => `${REVIEW_PATH}/${proposal}${query}`;

/** What an author has proposed. */
export const authorPath = (author: string): string => `${REVIEW_PATH}/autor/${author}`;
