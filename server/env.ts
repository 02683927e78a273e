import { resolve } from 'node:path';

/** The environment, parsed once. See README.md for what each variable means to an operator. */
export interface Env {
  readonly host: string;
  readonly port: number;
  /** The only source of absolute addresses; without a final slash. */
  readonly publicUrl: string;
  /** True when PUBLIC_URL was given and is https. */
  readonly tls: boolean;
  readonly varDir: string;
  readonly development: boolean;
}

/** Reads the variables or throws a sentence in Spanish that names the variable, what is wrong and what would be right. */
export function parseEnv(vars: Record<string, string | undefined>): Env {
  const host = vars.HOST || '127.0.0.1';
  const port = parsePort(vars.PORT || '3000');
  const publicUrl = vars.PUBLIC_URL ? parsePublicUrl(vars.PUBLIC_URL) : `http://localhost:${port}`;
  return {
    host,
    port,
    publicUrl,
    tls: publicUrl.startsWith('https:'),
    varDir: resolve(vars.VAR_DIR || 'var'),
    development: vars.NODE_ENV === 'development',
  };
}

function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65535) return port;
  throw new Error(`PORT=${text} no es un puerto: escriba un número entre 0 y 65535, por ejemplo PORT=3000.`);
}

function parsePublicUrl(text: string): string {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username)
    return url.origin;
  throw new Error(
    `PUBLIC_URL=${text} no es la dirección de un sitio: escriba esquema y nombre, por ejemplo PUBLIC_URL=https://biblia.example.org.`,
  );
}
