import { readFile, stat } from 'node:fs/promises';
import { isSha256 } from '../../../forms/fields.ts';
import type { Refusal } from '../../../forms/refusals/refusal.ts';
import type { SitePicture } from '../../../forms/site-settings.ts';
import type { Database } from '../../../store/database.ts';
import type { Viewer } from '../../access/viewer.ts';
import { type Outcome, ofField, refused } from '../../outcomes/outcome.ts';
import type { EditableSettings } from '../../owner/settings/settings.ts';
import type { Files } from '../contents/files.ts';
import { readPicture } from './read-picture.ts';
import { stripMetadata } from './strip-metadata.ts';

/** Limits of a picture; the desk shows them. */
const PICTURE_LIMITS = { bytes: 8_000_000, narrowest: 300, widest: 8_000, pixels: 40_000_000 } as const;

/** The submitted picture: a file sent with the form, or one sent with an earlier attempt. */
interface PutPicture {
  readonly bytes?: Uint8Array;
  /** SHA-256 of the file from the earlier attempt. */
  readonly kept?: string;
  readonly alt: string;
}

/** The owner's picture for the title page. */
export interface Pictures {
  readonly limits: typeof PICTURE_LIMITS;
  /** Path of the picture's URL. */
  readonly address: (picture: SitePicture) => string;
  /**
   * Stores a picture, or with neither bytes nor `kept` changes the text of the current one. Faults belong to `imagen`, `alt`,
   * `visto` or to no field. `kept` in the result names a valid file, so that it need not be chosen again.
   */
  put(
    viewer: Viewer,
    picture: PutPicture,
    seen: string,
  ): Promise<{ readonly outcome: Outcome; readonly kept?: string }>;
}

const ENDINGS: Readonly<Record<SitePicture['type'], string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

export const pictureName = ({ type }: Pick<SitePicture, 'type'>): string => `portada.${ENDINGS[type]}`;

/** Path of the picture's URL. It contains the hash, so its contents never change. */
export const pictureAddress = ({ file, type }: Pick<SitePicture, 'file' | 'type'>): string =>
  `/imagen/${file}.${ENDINGS[type]}`;

interface Deps {
  readonly database: Database;
  readonly files: Files;
  readonly settings: EditableSettings;
}

export function createPictures({ database, files, settings }: Deps): Pictures {
  /** Validates and stores the file; it is then on the disk, but not yet recorded in the database. */
  async function keep({
    bytes,
    kept,
  }: PutPicture): Promise<Omit<SitePicture, 'alt'> | Extract<Outcome, { ok: false }> | undefined> {
    const given = bytes ? Buffer.from(bytes) : kept === undefined ? undefined : await keptBefore(kept);
    if (!given) return undefined;
    if (given.length > PICTURE_LIMITS.bytes)
      return wrong({ code: 'picture-heavy', megabytes: PICTURE_LIMITS.bytes / 1_000_000 });
    const read = readPicture(given);
    if (!read) return wrong({ code: 'picture-type' });
    const bare = stripMetadata(given, read.type);
    if (!bare) return wrong({ code: 'picture-damaged' });
    const [width, height] = bare.sideways ? [read.height, read.width] : [read.width, read.height];
    const { narrowest, widest, pixels } = PICTURE_LIMITS;
    if (Math.min(width, height) < narrowest || Math.max(width, height) > widest || width * height > pixels)
      return wrong({ code: 'picture-size', width, height, narrowest, widest });
    const file = await files.keep(asStream(bare.bytes));
    if (!file.ok) return wrong(file.refusal);
    return { file: file.value.sha256, size: file.value.size, type: read.type, width, height };
  }

  async function keptBefore(sha256: string): Promise<Buffer | undefined> {
    if (!isSha256(sha256)) return undefined;
    const path = files.pathOf(sha256);
    const size = (await stat(path).catch(() => undefined))?.size;
    return size !== undefined && size <= PICTURE_LIMITS.bytes ? await readFile(path) : undefined;
  }

  return {
    limits: PICTURE_LIMITS,
    address: pictureAddress,
    async put(viewer, picture, seen) {
      const fresh = await keep(picture);
      if (fresh && 'ok' in fresh) return { outcome: fresh };
      const old = settings.site().picture;
      const wanted = fresh ?? old;
      if (!wanted) return { outcome: wrong({ code: 'picture-missing' }) };
      const again = fresh && { kept: fresh.file };
      if (picture.alt === '') return { outcome: refused({ code: 'picture-alt-missing', field: 'alt' }), ...again };
      if (fresh) await database.write((trx) => files.record(trx, { sha256: fresh.file, size: fresh.size }));
      const outcome = await settings.change(viewer, { picture: { ...wanted, alt: picture.alt } }, seen);
      return { outcome: outcome.ok ? outcome : refused(asTyped(outcome.refusal)), ...again };
    },
  };
}

const wrong = (refusal: Refusal) => refused(ofField('imagen', refusal));
const asTyped = (refusal: Refusal): Refusal => (refusal.field === 'picture.alt' ? ofField('alt', refusal) : refusal);

async function* asStream(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
