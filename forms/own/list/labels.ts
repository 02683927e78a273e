import { isGone, type OwnRecord, textOf, valueIn } from '../record.ts';

/** A colour or another label, as the reader names it. */
export interface Label {
  readonly id: string;
  readonly name: string;
  /** A colour's built-in name: `amarillo`. */
  readonly colour?: string;
}

/** The colours that exist without a record, in their order. */
const COLOURS: Readonly<Record<string, string>> = {
  c1: 'amarillo',
  c2: 'verde',
  c3: 'azul',
  c4: 'rosa',
  c5: 'naranja',
};

/** The name of the field that says whether a highlight or a note has a label. */
export const labelField = (label: string): string => `l:${label}`;

/** The colours, then the reader's own labels in their order. @param records those that are not labels are ignored */
export function labelsOf(records: readonly OwnRecord[]): readonly Label[] {
  const own = new Map(
    records.flatMap((record) => (record.kind === 'label' && !isGone(record) ? [[record.id, record] as const] : [])),
  );
  const colours = Object.entries(COLOURS).map(([id, colour]) => ({ id, colour, name: nameOf(own.get(id)) || colour }));
  const others = [...own.values()].filter(({ id }) => !(id in COLOURS));
  const order = (record: OwnRecord) => Number(valueIn(record, 'order') ?? 0);
  others.sort((a, b) => order(a) - order(b) || (a.id < b.id ? -1 : 1));
  return [...colours, ...others.map((record) => ({ id: record.id, name: nameOf(record) || record.id }))];
}

const nameOf = (record: OwnRecord | undefined): string => textOf(record, 'name').trim();
