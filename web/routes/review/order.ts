import * as v from 'valibot';
import type { QueryValues } from '../../../forms/page-query.ts';
import type { QueueOrder } from '../../../services/text/corrections/corrections.ts';

const NAMES = { oldest: 'antiguedad', book: 'libro', author: 'autor' } as const satisfies Record<QueueOrder, string>;
export const ORDERS = Object.keys(NAMES) as QueueOrder[];

export const ORDER_QUERY = { orden: v.picklist(Object.values(NAMES)) };

/** The order in `?orden=libro`; absent or unknown: oldest first. */
export const orderOf = ({ orden }: QueryValues<typeof ORDER_QUERY>): QueueOrder =>
  ORDERS.find((order) => NAMES[order] === orden) ?? 'oldest';

/** The query for an order and further values: `?orden=libro&desde=…`, or empty. */
export function orderQuery(order: QueueOrder, more: readonly (readonly [name: string, value: string])[] = []): string {
  const query = new URLSearchParams(order === 'oldest' ? [] : { orden: NAMES[order] });
  for (const [name, value] of more) query.append(name, value);
  return query.size > 0 ? `?${query}` : '';
}
