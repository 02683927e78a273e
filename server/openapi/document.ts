import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { isPermitted, PERMISSIONS, type Permission } from '../../services/access/permissions.ts';
import type { Services } from '../../services/services.ts';
import { sessionCookie } from '../access/browsers.ts';
import type { InputSchemas } from '../bodies/parse-input.ts';
import type { CallDescription, OtherAnswer, RawBody } from './call-description.ts';
import { PROBLEM } from './problem-schema.ts';
import {
  ABOUT,
  REFUSED,
  REFUSED_FORM,
  RETRY_HEADER,
  ROLES,
  SIGN_IN_FIRST,
  TAG_HEADER,
  TAGS,
  TEXT_HEADERS,
  UNCHANGED,
} from './wording.ts';

/** The parts of a JSON Schema that the document is built from. */
export interface JsonSchema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

/**
 * Converts a schema for OpenAPI 3.1. Checks that JSON Schema cannot express are omitted: the sentences of refusals
 * describe them.
 */
function jsonSchemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const { $schema, ...json } = toJsonSchema(schema, { typeMode, target: 'draft-2020-12', errorMode: 'ignore' });
  return json as JsonSchema;
}

/** A call in the tables of mounted calls. */
export interface DocumentedCall extends InputSchemas, CallDescription {
  /** Set for calls that only this site's own pages make. */
  readonly permission?: Permission;
}

const PLAIN = 'text/plain; charset=utf-8';

type DocumentedSite = Pick<Services, 'settings' | 'siteUrl'>;

/** The calls as an OpenAPI 3.1 document, made from the schemas that validate requests. */
export function openApiDocument(calls: readonly DocumentedCall[], { settings, siteUrl }: DocumentedSite) {
  const paths = [...Map.groupBy(calls, ({ path }) => formatPath(path))].map(([path, of]) => [
    path,
    Object.fromEntries(of.map((call) => [call.method.toLowerCase(), operation(call)])),
  ]);
  const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return {
    openapi: '3.1.1',
    info: { title: `${settings.site().title}: API`, version: '1', description: ABOUT },
    servers: [{ url: siteUrl() }],
    tags: Object.values(TAGS),
    paths: Object.fromEntries(paths) as Record<string, Record<string, Operation>>,
    components: {
      securitySchemes: { sesion: { type: 'apiKey', in: 'cookie', name: sessionCookie(siteUrl()) } },
      schemas: { Problem: PROBLEM },
      responses: {
        Problem: { description: REFUSED, headers: RETRY_HEADER, content: problem },
        Refused: { description: REFUSED_FORM, headers: RETRY_HEADER, content: { ...problem, [PLAIN]: {} } },
      },
    },
  };
}

export type Operation = ReturnType<typeof operation>;

/** Converts Hono's `:book` to `{book}`. */
export const formatPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

function operation({
  method,
  path,
  permission,
  summary,
  description,
  params,
  query,
  body,
  ofText,
  tagged = ofText,
  headers = [],
  raw,
  answer,
  also,
  formOf,
}: DocumentedCall) {
  return {
    operationId: `${method.toLowerCase()}${path.replace(/\W+(\w)/g, (_, first: string) => first.toUpperCase())}`,
    tags: [(permission ? TAGS.site : TAGS.open).name],
    summary,
    ...descriptionOf(description, permission),
    security: permission ? needed(permission) : [],
    parameters: [
      ...parametersOf('path', params),
      ...parametersOf('query', query?.schema),
      ...headers.map((header) => ({ in: 'header' as const, ...header })),
    ],
    ...(body && { requestBody: { required: true, content: contentOf(body) } }),
    ...(raw && { requestBody: { required: true, content: { [raw.type]: rawBody(raw) } } }),
    responses: {
      ...(formOf !== undefined && answeredOtherwise(SIGN_IN_FIRST)),
      ...(also && answeredOtherwise(also)),
      ...answered(answer, { ...(tagged && TAG_HEADER), ...(ofText && TEXT_HEADERS) }),
      ...(tagged && { 304: { description: UNCHANGED } }),
      '4XX': { $ref: formOf === undefined ? '#/components/responses/Problem' : '#/components/responses/Refused' },
      '5XX': { $ref: '#/components/responses/Problem' },
    },
  };
}

function descriptionOf(description: string | undefined, permission: Permission | undefined) {
  const sentences = [description, permission && ROLES[PERMISSIONS[permission].own]].filter(Boolean);
  return sentences.length > 0 && { description: sentences.join(' ') };
}

function needed(permission: Permission): readonly object[] {
  const session = { sesion: [] };
  return isPermitted('visitante', permission, true) ? [{}, session] : [session];
}

function parametersOf(at: 'path' | 'query', fields: InputSchemas['params']) {
  if (!fields) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(fields, 'input');
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: at,
    required: required.includes(name),
    ...(description !== undefined && { description }),
    schema,
  }));
}

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

function contentOf({ accepts, schema }: NonNullable<InputSchemas['body']>) {
  const types = accepts.flatMap((kind) => (kind === 'json' ? ['application/json'] : FORMS));
  return Object.fromEntries(types.map((type) => [type, { schema: jsonSchemaOf(schema, 'input') }]));
}

/** The schema of a raw file, or of a form with a file. */
const rawBody = ({ field }: RawBody) =>
  field === undefined
    ? {}
    : {
        schema: {
          type: 'object',
          properties: { [field]: { contentMediaType: 'application/octet-stream' } },
          required: [field],
        },
      };

function answered(answer: CallDescription['answer'], headers: object) {
  if ('status' in answer) return answeredOtherwise(answer);
  const content = { 'application/json': { schema: jsonSchemaOf(answer, 'output') } };
  return { 200: { description: 'JSON.', ...(Object.keys(headers).length > 0 && { headers }), content } };
}

function answeredOtherwise({ status, what, type, headers }: OtherAnswer) {
  const headerEntries = Object.entries(headers ?? {}).map(([name, description]) => [
    name,
    { description, required: true, schema: { type: 'string' } },
  ]);
  return {
    [status]: {
      description: what,
      ...(headerEntries.length > 0 && { headers: Object.fromEntries(headerEntries) as object }),
      ...(type !== undefined && { content: { [type]: {} } }),
    },
  };
}
