import fc from 'fast-check';
import type { Schema } from './closed-schema.ts';

// Generates values from the document's schemas, as a client would that knows nothing else.

const ANY_TEXT = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('', '..', '%', '\0', '0', '-1'),
);
const ANYTHING = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(null, 0, -1, 1.5, true, '', [], {}));

const membersOf = ({ properties = {}, required = [] }: Schema) => ({
  named: Object.entries(properties as Readonly<Record<string, Schema>>),
  required: required as readonly string[],
});

/** A value that the schema accepts. @param known real values of the site, by field name */
export function valid(schema: Schema, known: Known = {}, name = ''): fc.Arbitrary<unknown> {
  const { type, enum: some, const: only, examples } = schema;
  if (only !== undefined) return fc.constant(only);
  if (some) return fc.constantFrom(...(some as unknown[]));
  const given = (known[name] ?? []).map((value) => (type === 'array' ? [value].flat() : value));
  const candidates = [...((examples as unknown[]) ?? []), ...given];
  const made = madeOf(schema, known);
  if (candidates.length === 0 || type === 'object') return made;
  return fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...candidates) }, { weight: 1, arbitrary: made });
}

export type Known = Readonly<Record<string, readonly unknown[]>>;

function madeOf(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const { type, pattern, minLength = 0, maxLength, items, maxItems } = schema;
  const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = schema;
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer')
    return fc.oneof(fc.nat(3), fc.maxSafeInteger()).filter((n) => n >= Number(minimum) && n <= Number(maximum));
  if (type === 'array')
    return fc.array(valid(items as Schema, known), { maxLength: Math.min(5, Number(maxItems ?? 5)) });
  if (type === 'object') {
    const { named, required } = membersOf(schema);
    const members = Object.fromEntries(named.map(([name, of]) => [name, valid(of, known, name)]));
    const whole = fc.record(members, { requiredKeys: [...required], noNullPrototype: true });
    const least = required.map((name) => [name, members[name]!]);
    return fc.oneof(whole, fc.record(Object.fromEntries(least) as typeof members, { noNullPrototype: true }));
  }
  if (type !== 'string') return ANYTHING;
  // fast-check cannot generate from Unicode property escapes (`\p`); those schemas have examples.
  if (pattern)
    return /\\p/.test(String(pattern))
      ? fc.constant('ana@example.org')
      : fc.stringMatching(new RegExp(String(pattern), 'u'));
  const most = Math.min(40, Number(maxLength ?? 40));
  return minLength
    ? fc.string({ minLength: Number(minLength), maxLength: most })
    : ANY_TEXT.filter(({ length }) => length <= most);
}

/** Values that each break one constraint of the schema. */
export function invalid(schema: Schema, known: Known = {}): readonly fc.Arbitrary<unknown>[] {
  const { type, pattern, minLength, maxLength, minimum, maximum, items, maxItems, enum: some } = schema;
  const broken: fc.Arbitrary<unknown>[] = [];
  if (type) broken.push(ANYTHING.filter((value) => !isOf(String(type), value)));
  if (some) broken.push(ANY_TEXT.filter((text) => !(some as unknown[]).includes(text)));
  if (pattern) broken.push(ANY_TEXT.filter((text) => !new RegExp(String(pattern), 'u').test(text)));
  if (minLength) broken.push(fc.constant('a'.repeat(Number(minLength) - 1)));
  if (maxLength) broken.push(fc.constantFrom(1, 1_000).map((more) => 'a'.repeat(Number(maxLength) + more)));
  if (minimum !== undefined) broken.push(fc.constant(Number(minimum) - 1));
  if (maximum !== undefined) broken.push(fc.constant(Number(maximum) + 1));
  if (maxItems) broken.push(fc.constant(Array.from({ length: Number(maxItems) + 1 }, () => 'a')));
  if (type === 'array') broken.push(...invalid(items as Schema, known).map((one) => one.map((item) => [item])));
  if (type === 'object') broken.push(...withoutOne(schema, known), ...withOneWrong(schema, known));
  return broken;
}

const withoutOne = (schema: Schema, known: Known) =>
  membersOf(schema).required.map((missing) =>
    valid(schema, known).map((whole) =>
      Object.fromEntries(Object.entries(whole as object).filter(([name]) => name !== missing)),
    ),
  );

const withOneWrong = (schema: Schema, known: Known) =>
  membersOf(schema).named.flatMap(([name, of]) =>
    invalid(of, known).map((wrong) =>
      fc.tuple(valid(schema, known), wrong).map(([whole, value]) => ({ ...(whole as object), [name]: value })),
    ),
  );

function isOf(type: string, value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}
