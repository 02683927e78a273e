import * as v from 'valibot';
import type { Asked } from '../../../forms/page-query.ts';
import type { QueueOrder } from '../../../services/text/corrections/corrections.ts';

const NAMES = { oldest: 'antiguedad', book: 'libro', author: 'autor' } as const satisfies Record<QueueOrder, string>;
export const ORDERS = Object.keys(NAMES) as QueueOrder[];

export const ORDER_QUERY = { orden: v.picklist(Object.values(NAMES)) };

/** `?orden=libro`; without one the oldest come first, and so they do with one that does not exist. */
export const orderOf = ({ orden }: Asked<typeof ORDER_QUERY>): QueueOrder =>
  ORDERS.find((order) => NAMES[order] === orden) ?? 'oldest';

/** The query that keeps an order, with more where given: `?orden=libro&desde=…`, or nothing. */
export function orderQuery(order: QueueOrder, more: readonly (readonly [name: string, value: string])[] = []): string {
  const query = new URLSearchParams(order === 'oldest' ? [] : { orden: NAMES[order] });
  for (const [name, value] of more) query.append(name, value);
  return query.size > 0 ? `?${query}` : '';
}
