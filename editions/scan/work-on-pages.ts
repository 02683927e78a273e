import { isFull } from '../../program/errors.ts';
import { sendToParent } from '../child/child-side.ts';
import type { PageMessage } from './run-pages.ts';

/** The side of run-pages.ts in the process: works on pages in order and ends it. A full disk is no fault of the page. */
export async function workOnPages<Result>(
  pages: readonly number[],
  work: (page: number) => Promise<Result>,
): Promise<never> {
  const send = (message: PageMessage<Result>) => sendToParent(message);
  for (const page of pages) {
    send({ begun: page });
    try {
      send({ read: await work(page) });
    } catch (error) {
      if (!isFull(error)) throw error;
      send({ full: error.code });
      process.exit(1);
    }
  }
  process.exit(0);
}
