import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { closedSchema, type Schema } from './closed-schema.ts';

interface Described {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
  readonly headers?: Readonly<Record<string, { readonly required?: boolean; readonly schema: Schema }>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: Schema;
}

/** The parts of a call in the OpenAPI document that a generic client reads. */
export interface Operation {
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
  readonly responses: Readonly<Record<string, Described & { readonly $ref?: string }>>;
}

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Described>>;
  };
}

export interface Judge {
  /** The ways in which an answer differs from its description. */
  breachesOf(operation: Operation, answer: Response): Promise<readonly string[]>;
  matches(schema: Schema, value: unknown): boolean;
}

/** Validates answers with ajv, which shares no code with the generator of the document. */
export function createJudge({ components }: Document): Judge {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  const compiled = new Map<object, ValidateFunction>();
  /** @param closed whether members that the schema does not name are errors */
  function compile(schema: Schema, closed: boolean): ValidateFunction {
    const known = compiled.get(schema);
    if (known) return known;
    const made = ajv.compile((closed ? closedSchema(resolve(schema)) : schema) as Schema);
    compiled.set(schema, made);
    return made;
  }
  const resolve = (schema: Schema): Schema =>
    typeof schema.$ref === 'string' ? components.schemas[nameOf(schema.$ref)]! : schema;

  async function breachesOf({ responses }: Operation, answer: Response): Promise<readonly string[]> {
    const { status, headers } = answer;
    const found = responses[status] ?? responses[`${Math.floor(status / 100)}XX`];
    if (!found) return [`${status} is not described`];
    const { content = {}, headers: declared = {} } = found.$ref ? components.responses[nameOf(found.$ref)]! : found;
    const breaches = Object.entries(declared).flatMap(([name, { required, schema }]) => {
      const value = headers.get(name);
      if (value === null) return required ? [`${status} lacks ${name}`] : [];
      return compile(schema, true)(value) ? [] : [`${status}: ${name}: ${value}`];
    });
    if (status >= 500 && status !== 503) breaches.push(`${status}`);
    if ((status === 503 || status === 429) && !headers.has('Retry-After'))
      breaches.push(`${status} without Retry-After`);
    const body = Buffer.from(await answer.arrayBuffer());
    const types = Object.keys(content);
    const type = headers.get('Content-Type');
    if (types.length === 0) return [...breaches, ...(body.length > 0 ? [`${status} with a body`] : [])];
    if (type === null || !types.includes(type)) return [...breaches, `${status} is ${type}, not ${types.join()}`];
    const { schema } = content[type]!;
    if (!schema) return breaches;
    const validate = compile(schema, true);
    const json: unknown = JSON.parse(body.toString());
    if (validate(json)) return breaches;
    return [...breaches, `${status}: ${ajv.errorsText(validate.errors)} in ${body.toString().slice(0, 300)}`];
  }
  return { breachesOf, matches: (schema, value) => compile(schema, false)(value) };
}

const nameOf = (reference: string): string => reference.replace(/^.*\//, '');
