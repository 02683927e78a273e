import fc from 'fast-check';
import type { Operation, Parameter } from './judge.ts';
import { invalid, type Known, valid } from './values.ts';

/** What is asked of a call, before it is written as a request. */
export interface Drawn {
  /** Under `path name`, `query name` and `header name`. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Of the types that the call takes, one. */
  readonly type?: string | undefined;
  readonly body?: unknown;
}

const keyOf = ({ in: at, name }: Parameter): string => `${at} ${name}`;

/** Requests that the document allows. */
export function allowed({ parameters, requestBody }: Operation, known: Known): fc.Arbitrary<Drawn> {
  const values = parameters.map((parameter) => [
    keyOf(parameter),
    inPlace(parameter, valid(parameter.schema, known, parameter.name)),
  ]);
  const required = parameters.filter((parameter) => parameter.required).map(keyOf);
  const types = Object.keys(requestBody?.content ?? {});
  const type = types.length > 0 ? fc.constantFrom(...types) : fc.constant(undefined);
  return fc
    .tuple(
      fc.record(Object.fromEntries(values) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: required }),
      type,
    )
    .chain(([values, type]) => {
      const schema = type === undefined ? undefined : requestBody?.content[type]?.schema;
      const body = schema ? valid(schema, known) : fc.constant(type && 'un archivo.');
      return body.map((body) => ({ values, type, body }));
    });
}

/** Requests that break one thing that the document demands; none where it demands nothing. */
export function broken(operation: Operation, known: Known): fc.Arbitrary<Drawn> | undefined {
  const { parameters, requestBody } = operation;
  const whole = allowed(operation, known);
  const some = parameters.flatMap((parameter) => {
    // In an address and in headers all is text.
    const wrong = invalid({ ...parameter.schema, type: undefined }, known).map((one) => inPlace(parameter, one));
    const key = keyOf(parameter);
    return [
      ...wrong.map((one) => fc.tuple(whole, one).map(([drawn, value]) => withValue(drawn, key, value))),
      ...(parameter.required && parameter.in !== 'path' ? [whole.map((drawn) => withoutValue(drawn, key))] : []),
    ];
  });
  const bodies = Object.entries(requestBody?.content ?? {}).flatMap(([type, { schema }]) =>
    schema
      ? invalid(schema, known).map((wrong) => fc.tuple(whole, wrong).map(([drawn, body]) => ({ ...drawn, type, body })))
      : [],
  );
  return some.length + bodies.length > 0 ? fc.oneof(...some, ...bodies) : undefined;
}
const withValue = (drawn: Drawn, key: string, value: unknown): Drawn => ({
  ...drawn,
  values: { ...drawn.values, [key]: value },
});
const withoutValue = (drawn: Drawn, key: string): Drawn => {
  const { [key]: _, ...values } = drawn.values;
  return { ...drawn, values };
};

/** A path has a name in its place, and a header what can be sent in one. */
function inPlace({ in: at }: Parameter, values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  if (at === 'path') return values.filter((typed) => !/^\.{0,2}$/.test(String(typed)));
  if (at === 'header') return values.filter((typed) => /^[!-~]([ -~]*[!-~])?$/.test(String(typed)));
  return values;
}
