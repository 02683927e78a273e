import type { Readable } from 'node:stream';
import type { AwayPlace } from '../../../forms/away.ts';
import type { AwayFault } from '../../../forms/refusals/away-faults.ts';

export interface AwayFile {
  readonly name: string;
  readonly bytes: number;
}

/** A folder on another machine. All methods reject with the library's own error; see explainAway. */
export interface Place {
  /** The files in the folder, without those of folders in it. */
  list(): Promise<readonly AwayFile[]>;
  /** Writes a file of a known size. It has its name only once it is whole. */
  write(name: string, bytes: number, source: Readable): Promise<void>;
  read(name: string): Promise<AsyncIterable<Uint8Array>>;
  remove(name: string): Promise<void>;
  /** SFTP only: the key that the server has proved to own. */
  readonly hostKey?: string;
  close(): void;
}

/** A place with the secret that opens it. */
export interface OpenPlace extends AwayPlace {
  readonly secret: string;
}

/** Thrown by a place where the library's error would not tell. */
export class AwayError extends Error {
  override readonly name = 'AwayError';
  readonly fault: AwayFault;

  constructor(fault: AwayFault) {
    super(fault.code);
    this.fault = fault;
  }
}

/** Connects. Each kind loads its own library. */
export async function openPlace(place: OpenPlace): Promise<Place> {
  switch (place.kind) {
    case 's3':
      return await (await import('./s3-place.ts')).openS3(place);
    case 'sftp':
      return await (await import('./sftp-place.ts')).openSftp(place);
    case 'webdav':
      return await (await import('./webdav-place.ts')).openWebdav(place);
  }
}
