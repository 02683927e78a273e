import type { StoreFacts } from '../../../store/summarize-store.ts';

/** How the installation is, for its owner. Sizes are in bytes. */
export interface Health {
  /** `0.1.0`. */
  readonly program: string;
  readonly build: string;
  /** `26.10.0`. */
  readonly node: string;
  readonly upSince: number;
  /** Of this process. */
  readonly memory: number;
  readonly engine: 'sqlite' | 'postgres';
  /** Why nothing can be stored until a copy is restored; undefined where that is not so. */
  readonly loss: string | undefined;
  /** Undefined while the store is away. */
  readonly store: StoreFacts | undefined;
  readonly sizes: { readonly editions: number; readonly files: number; readonly backups: number };
  /** Whether the last thing that was to be stored could be. */
  readonly writable: boolean;
  /** Of the disk that var/ is on; `network`: what kind it is where SQLite should not lie on it. */
  readonly disk: { readonly free: number; readonly total: number; readonly network?: string };
  /** Files that the store names and this machine does not have. */
  readonly lacking: number;
  /** Where they are looked for: the whole path. */
  readonly filesDir: string;
  /** Where letters lead to, while nobody has said where the site is to be reached. */
  readonly provisionalUrl: string | undefined;
  /** Whether there is a mail server. */
  readonly mails: boolean;
}

export interface Machine {
  look(): Promise<Health>;
}
