import { isPermitted, PERMISSIONS, type Permission } from '../../services/access/permissions.ts';
import type { Services } from '../../services/services.ts';
import { sessionCookie } from '../access/browsers.ts';
import type { Takes } from '../bodies/takes.ts';
import { jsonSchemaOf } from './json-schema.ts';
import type { OtherAnswer, Told } from './told.ts';
import { ABOUT, PROBLEM, REFUSED, ROLES, TAG_HEADER, TAGS, TEXT_HEADERS, UNCHANGED } from './wording.ts';

/** A call as the table that it is mounted from has it. */
export interface DocumentedCall extends Takes, Told {
  /** Of those that only this site's own pages make. */
  readonly permission?: Permission;
}

type DocumentedSite = Pick<Services, 'settings' | 'publicUrl'>;

/** The calls as an OpenAPI 3.1 document, made of the very schemas that requests are held to. */
export function openApiDocument(calls: readonly DocumentedCall[], { settings, publicUrl }: DocumentedSite) {
  const paths = [...Map.groupBy(calls, ({ path }) => formatPath(path))].map(([path, of]) => [
    path,
    Object.fromEntries(of.map((call) => [call.method.toLowerCase(), operation(call)])),
  ]);
  return {
    openapi: '3.1.1',
    info: { title: `${settings.site().title}: llamadas para programas`, version: '1', description: ABOUT },
    servers: [{ url: publicUrl }],
    tags: Object.values(TAGS),
    paths: Object.fromEntries(paths) as Record<string, Record<string, Operation>>,
    components: {
      securitySchemes: { sesion: { type: 'apiKey', in: 'cookie', name: sessionCookie(publicUrl) } },
      schemas: { Problem: PROBLEM },
      responses: {
        Problem: {
          description: REFUSED,
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    },
  };
}

export type Operation = ReturnType<typeof operation>;

/** `{book}` for Hono's `:book`. */
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
  tagged,
  ofText,
  answer,
}: DocumentedCall) {
  return {
    operationId: `${method.toLowerCase()}${path.replace(/\W+(\w)/g, (_, first: string) => first.toUpperCase())}`,
    tags: [(permission ? TAGS.site : TAGS.open).name],
    summary,
    ...told(description, permission),
    security: permission ? needed(permission) : [],
    parameters: [...parametersOf('path', params), ...parametersOf('query', query?.schema)],
    ...(body && { requestBody: { required: true, content: contentOf(body) } }),
    responses: {
      ...answered(answer, { ...(tagged && TAG_HEADER), ...(ofText && TEXT_HEADERS) }),
      ...(tagged && { 304: { description: UNCHANGED } }),
      '4XX': { $ref: '#/components/responses/Problem' },
      '5XX': { $ref: '#/components/responses/Problem' },
    },
  };
}

function told(description: string | undefined, permission: Permission | undefined) {
  const sentences = [description, permission && ROLES[PERMISSIONS[permission].own]].filter(Boolean);
  return sentences.length > 0 && { description: sentences.join(' ') };
}

function needed(permission: Permission): readonly object[] {
  const session = { sesion: [] };
  return isPermitted('visitante', permission, true) ? [{}, session] : [session];
}

function parametersOf(at: 'path' | 'query', fields: Takes['params']) {
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

function contentOf({ accepts, schema }: NonNullable<Takes['body']>) {
  const types = accepts.flatMap((kind) => (kind === 'json' ? ['application/json'] : FORMS));
  return Object.fromEntries(types.map((type) => [type, { schema: jsonSchemaOf(schema, 'input') }]));
}

function answered(answer: Told['answer'], headers: object) {
  if (!isOther(answer)) {
    const content = { 'application/json': { schema: jsonSchemaOf(answer, 'output') } };
    return { 200: { description: 'JSON.', ...(Object.keys(headers).length > 0 && { headers }), content } };
  }
  const { status, what, type } = answer;
  return { [status]: { description: what, ...(type && { content: { [type]: {} } }) } };
}

const isOther = (answer: Told['answer']): answer is OtherAnswer => 'status' in answer;
