import type { Drawn } from './requests.ts';

export const JSON_TYPE = 'application/json';

export interface Sender {
  readonly origin: string;
  /** The site's public address: requests are sent as if from its own pages. */
  readonly publicUrl: string;
  readonly cookie: string | undefined;
  /** The client's address as a proxy reports it. It varies, so that no request is rate-limited before it is read. */
  readonly client: string;
}

export function addressOf(path: string, values: Drawn['values']): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(values[`path ${name}`])));
  const query = Object.entries(values).flatMap(([key, value]) =>
    key.startsWith('query ') ? [value].flat().map((one) => [key.slice(6), textOf(one)]) : [],
  );
  return query.length > 0 ? `${filled}?${new URLSearchParams(query)}` : filled;
}

export function send(method: string, path: string, drawn: Drawn, { origin, publicUrl, cookie, client }: Sender) {
  const headers = Object.entries(drawn.values).flatMap(([key, value]) =>
    key.startsWith('header ') ? [[key.slice(7), textOf(value)] as const] : [],
  );
  const body = bodyOf(drawn);
  return fetch(origin + addressOf(path, drawn.values), {
    method: method.toUpperCase(),
    redirect: 'manual',
    signal: AbortSignal.timeout(30_000),
    headers: {
      ...(cookie !== undefined && { Cookie: cookie }),
      ...(method !== 'get' && { Origin: publicUrl }),
      // FormData sets its own type with the boundary.
      ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': drawn.type! }),
      'X-Forwarded-For': client,
      ...Object.fromEntries(headers),
    },
    ...(body !== undefined && { body }),
  });
}

function bodyOf({ type, body }: Drawn): string | FormData | undefined {
  if (type === undefined) return undefined;
  if (type === JSON_TYPE) return JSON.stringify(body);
  if (type === 'application/x-www-form-urlencoded') return new URLSearchParams(fieldsOf(body)).toString();
  if (type !== 'multipart/form-data') return textOf(body);
  const form = new FormData();
  for (const [name, value] of fieldsOf(body)) {
    if (name === 'archivo') form.append(name, new Blob([value]), 'libro.pdf');
    else form.append(name, value);
  }
  return form;
}

/** The part of a body that a form can express. */
export const fieldsOf = (body: unknown) =>
  Object.entries((body ?? {}) as object).map(([name, value]): [string, string] => [name, textOf(value)]);

const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
