import * as v from 'valibot';
import { typedCode } from './account.ts';
import { line, text } from './fields.ts';

// Backups on another machine: the form of the desk.

export const AWAY_KINDS = ['s3', 'sftp', 'webdav'] as const;
export type AwayKind = (typeof AWAY_KINDS)[number];

/** A place for backups on another machine, without its secret. */
export interface AwayPlace {
  readonly kind: AwayKind;
  /** `https://…` of S3 and WebDAV; a host with an optional port of SFTP. */
  readonly address: string;
  /** S3: the bucket and an optional folder in it; the others: a folder, which may be empty. */
  readonly folder: string;
  readonly user: string;
  /** S3 only. */
  readonly region: string;
  /** SFTP only: the SHA-256 of the server's key, as ssh-keygen shows it. */
  readonly hostKey?: string;
}

export const AWAY_PHRASE_LENGTH = 24;
/** The pass-phrase of the backups. */
export const AWAY_PHRASE = typedCode(AWAY_PHRASE_LENGTH);

export const AWAY_FIELDS = ['kind', 'address', 'folder', 'user', 'secret', 'region'] as const;

const short = (missing: string) => v.pipe(line(), v.minLength(1, missing), v.maxLength(300, 'away-long'));
/** No control characters, which could end a header or a command. */
const SAFE = /^[^\p{C}]*$/u;

/** Addresses of the local network, where http is accepted. */
const LOCAL_HOST =
  /^(localhost|127(\.\d+){3}|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|\[::1\]|.+\.local)$/;
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

export const AWAY_FORM = v.pipe(
  v.object({
    kind: v.picklist(AWAY_KINDS, 'away-kind'),
    address: short('away-address-missing'),
    folder: v.pipe(
      line(),
      v.maxLength(300, 'away-long'),
      v.regex(SAFE, 'away-folder'),
      v.transform((typed) => typed.replace(/\/+$/, '')),
      v.check((typed) => !typed.split('/').includes('..'), 'away-folder'),
    ),
    user: v.pipe(short('away-user-missing'), v.regex(SAFE, 'away-user-missing')),
    /** Empty: the stored one stays. */
    secret: v.pipe(text(), v.maxLength(1_000, 'away-long'), v.regex(SAFE, 'away-secret')),
    region: v.pipe(line(), v.regex(/^[\w-]{0,60}$/, 'away-region')),
  }),
  v.forward(
    v.check(({ kind, address }) => kind === 'sftp' || isWebAddress(address), 'away-address-web'),
    ['address'],
  ),
  v.forward(
    v.check(({ kind, address }) => kind !== 'sftp' || parseHost(address) !== undefined, 'away-address-host'),
    ['address'],
  ),
  v.forward(
    v.check(
      ({ kind, folder }) => kind !== 's3' || BUCKET.test(folder.replace(/^\/+/, '').split('/')[0] ?? ''),
      'away-bucket',
    ),
    ['folder'],
  ),
);

const WEB_ADDRESS = /^(https?):\/\/(\[[0-9a-f:]+\]|[\w.-]+)(:\d{1,5})?(\/[^\s?#@]*)?$/i;

/** True for an address of S3 or WebDAV without credentials; over http only in the local network. */
function isWebAddress(typed: string): boolean {
  const [, scheme = '', host = ''] = WEB_ADDRESS.exec(typed) ?? [];
  return host !== '' && (scheme.toLowerCase() === 'https' || LOCAL_HOST.test(host.toLowerCase()));
}

/** The host and the port of an SFTP server: `copias.example.org`, `copias.example.org:2222`, `sftp://…`. */
export function parseHost(typed: string): { readonly host: string; readonly port: number } | undefined {
  const [, host, port = '22'] = /^(?:sftp:\/\/)?(\[[0-9a-f:]+\]|[\w.-]+)(?::(\d{1,5}))?\/?$/i.exec(typed) ?? [];
  return host !== undefined && Number(port) > 0 && Number(port) < 65_536
    ? { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
    : undefined;
}

/** Name of an encrypted backup: that of the backup, the beginning of the key's salt, and `.copia`. */
export const AWAY_NAME = /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(?:-\d+)?)\.([0-9a-f]{8})\.copia$/;

/** Where a backup to restore is: on this machine, on another one, or an uploaded file. */
export const RESTORE_SOURCES = ['aqui', 'fuera', 'subida'] as const;
