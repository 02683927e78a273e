import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

/** What of a JSON Schema the document is put together by. */
export interface JsonSchema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

/** A schema as OpenAPI 3.1 has it. What JSON Schema cannot say is left out: the sentences of refusals say it. */
export function jsonSchemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const { $schema, ...json } = toJsonSchema(schema, { typeMode, target: 'draft-2020-12', errorMode: 'ignore' });
  return json as JsonSchema;
}
