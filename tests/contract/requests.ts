import fc from 'fast-check';
import type { Operation, Parameter } from './judge.ts';
import { invalid, type Known, valid } from './values.ts';

/** The generated input of a call, before it is written as a request. */
export interface Drawn {
  /** Keyed by `path name`, `query name` and `header name`. */
  readonly values: Readonly<Record<string, unknown>>;
  /** One of the content types that the call takes. */
  readonly type?: string | undefined;
  readonly body?: unknown;
}

const keyOf = ({ in: at, name }: Parameter): string => `${at} ${name}`;

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

/** Generates requests that break one constraint of the document; undefined if there is none. */
export function broken(operation: Operation, known: Known): fc.Arbitrary<Drawn> | undefined {
  const { parameters, requestBody } = operation;
  const whole = allowed(operation, known);
  const some = parameters.flatMap((parameter) => {
    // In addresses and headers every value is text.
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

/** Keeps the values that fit the parameter's place: a non-empty path segment, or a value that a header can carry. */
function inPlace({ in: at }: Parameter, values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  if (at === 'path') return values.filter((typed) => !/^\.{0,2}$/.test(String(typed)));
  if (at === 'header') return values.filter((typed) => /^[!-~]([ -~]*[!-~])?$/.test(String(typed)));
  return values;
}
