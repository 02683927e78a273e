import type { openApiDocument } from '../../../server/openapi/document.ts';
import { KINDS } from './wording.ts';

/** The parts of a JSON Schema that the page explains. */
interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** A value's kind in words, and its members: one list, or one for each alternative. */
export interface Value {
  readonly kind: string;
  readonly forms: readonly (readonly Member[])[];
}

export interface Member extends Value {
  readonly name: string;
  readonly optional: boolean;
  readonly description?: string;
}

interface Parameter {
  readonly name: string;
  readonly kind: string;
  readonly required: boolean;
  readonly description?: string;
  readonly example?: string;
  /** It is part of the path. */
  readonly inPath?: true;
}

export interface Program {
  /** `/api/verse/book/{book}` */
  readonly path: string;
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  readonly answer: Value;
}

/** Left out of the list: it is the document that the page explains. */
export const DOCUMENT = '/api/openapi.json';

/** The public API calls, read from their OpenAPI document. */
export function readPrograms({ paths, info }: ReturnType<typeof openApiDocument>) {
  const programs = Object.entries(paths)
    .filter(([path]) => path !== DOCUMENT)
    .map(([path, { get }]): Program => {
      const { summary, parameters, responses } = get!;
      const { 200: ok } = responses as {
        readonly 200: { readonly content: { 'application/json': { schema: Schema } } };
      };
      return {
        path,
        summary,
        parameters: parameters.map(({ name, required, description, schema, in: at }) => {
          const example = (schema as Schema).examples?.[0];
          return {
            name,
            kind: explain(schema as Schema).kind,
            required,
            ...(description && { description }),
            ...(example !== undefined && { example: String(example) }),
            ...(at === 'path' && { inPath: true }),
          };
        }),
        answer: explain(ok.content['application/json'].schema),
      };
    });
  return { about: info.description.split('\n\n'), programs };
}

function explain(schema: Schema): Value {
  const { items, oneOf, anyOf, properties } = schema;
  if (items) {
    const item = explain(items);
    return { kind: KINDS.listOf(item.kind), forms: item.forms };
  }
  const either = oneOf ?? anyOf;
  if (either) return { kind: KINDS.object, forms: either.flatMap((one) => explain(one).forms) };
  return { kind: kindOf(schema), forms: properties ? [membersOf(schema)] : [] };
}

const membersOf = ({ properties = {}, required = [] }: Schema): readonly Member[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    optional: !required.includes(name),
    ...(schema.description !== undefined && { description: schema.description }),
    ...explain(schema),
  }));

function kindOf({ type, const: only, enum: some, prefixItems }: Schema): string {
  const values = only === undefined ? some : [only];
  if (values) return KINDS.oneOf(values.map((value) => `«${value}»`));
  if (prefixItems) return KINDS.row(prefixItems.map(kindOf));
  return KINDS[type as 'string'] ?? KINDS.anything;
}
