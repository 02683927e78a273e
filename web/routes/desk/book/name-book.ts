import type { Viewer } from '../../../../services/access/viewer.ts';
import type { OfferedScan, Scan } from '../../../../services/book/scans/scan-state.ts';
import type { Outcome } from '../../../../services/outcomes/outcome.ts';
import type { Services } from '../../../../services/services.ts';
import { BOOK } from '../wording.ts';

interface Edition {
  readonly id: string;
  readonly title: string;
}

/** A printed book without a text here, which is named in the form. */
const OTHER = 'otro';

/** The answers to «¿Qué libro es este?»: the editions, the other printed books of the site, and one that has no name yet. */
export function bookChoices(scan: OfferedScan, current: readonly OfferedScan[], editions: readonly Edition[]) {
  const others = current.filter(({ id, settled }) => settled && id !== scan.id);
  const { choose, replaces, other } = BOOK.name;
  return [
    ['', choose],
    ...editions.map(({ id, title }) => {
      const isTaken = others.some(({ edition }) => edition === id);
      return [`edicion.${id}`, isTaken ? replaces(title) : title] as const;
    }),
    ...others.flatMap(({ id, title }) => (title === undefined ? [] : [[`impreso.${id}`, replaces(title)] as const])),
    [OTHER, other],
  ] as const;
}

/** The answer that stands. */
export const bookChoice = ({ settled, edition }: OfferedScan): string =>
  !settled ? '' : edition === undefined ? OTHER : `edicion.${edition}`;

/** Names a scan's book as the form says. */
export function nameBook(
  { scans }: Services,
  viewer: Viewer,
  scan: string,
  choice: string,
  title: string,
): Promise<Outcome<Scan>> {
  if (choice === OTHER) return scans.name(viewer, scan, { title });
  const [kind, id = ''] = choice.split('.');
  const printed = kind === 'impreso' ? scans.list().find((one) => one.id === id)?.title : undefined;
  return scans.name(
    viewer,
    scan,
    printed === undefined ? { edition: kind === 'edicion' ? id : '' } : { title: printed },
  );
}
