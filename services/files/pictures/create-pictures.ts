import { readFile, stat } from 'node:fs/promises';
import { isSha256 } from '../../../forms/sha256.ts';
import type { Database } from '../../../store/database.ts';
import type { EditableSettings } from '../../owner/settings/settings.ts';
import type { SitePicture } from '../../owner/settings/site-settings.ts';
import { type FormOutcome, faulty, whileAway } from '../../refusals/form-outcomes.ts';
import type { Files } from '../contents/files.ts';
import { barePicture } from './bare-picture.ts';
import { pictureAddress } from './picture-address.ts';
import { PICTURE_LIMITS, type Pictures, type PutPicture } from './pictures.ts';
import { readPicture } from './read-picture.ts';

interface Deps {
  readonly database: Database;
  readonly files: Files;
  readonly settings: EditableSettings;
}

export function createPictures({ database, files, settings }: Deps): Pictures {
  /** The file, whose contents are a picture; it is on the disk, and not yet anywhere in the store. */
  async function keep({ bytes, kept }: PutPicture): Promise<Omit<SitePicture, 'alt'> | FormOutcome | undefined> {
    const given = bytes ? Buffer.from(bytes) : kept === undefined ? undefined : await keptBefore(kept);
    if (!given) return undefined;
    if (given.length > PICTURE_LIMITS.bytes) return wrong(TOO_HEAVY);
    const read = readPicture(given);
    if (!read)
      return wrong('Ese archivo no es una imagen PNG, JPEG o WebP. Elija otro, o guárdela en uno de esos formatos.');
    const bare = barePicture(given, read.type);
    if (!bare)
      return wrong(
        'Esa imagen está dañada o incompleta. Ábrala en su ordenador, guárdela de nuevo y elíjala otra vez.',
      );
    const [width, height] = bare.sideways ? [read.height, read.width] : [read.width, read.height];
    const { narrowest, widest, pixels } = PICTURE_LIMITS;
    if (Math.min(width, height) < narrowest || Math.max(width, height) > widest || width * height > pixels)
      return wrong(
        `La imagen mide ${width} × ${height} puntos: ha de medir al menos ${narrowest} por cada lado, y como mucho ${widest}.`,
      );
    const file = await files.keep(inOnePiece(bare.bytes));
    if (!file.ok) return { ok: false, status: 503, faults: [{ field: 'imagen', sentence: file.problem.detail }] };
    return { file: file.value.sha256, size: file.value.size, type: read.type, width, height };
  }

  async function keptBefore(sha256: string): Promise<Buffer | undefined> {
    if (!isSha256(sha256)) return undefined;
    const path = files.pathOf(sha256);
    const size = await stat(path).then(
      (there) => there.size,
      () => undefined,
    );
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
      if (!wanted) return { outcome: wrong('Elija una imagen.') };
      const again = fresh && { kept: fresh.file };
      if (picture.alt === '')
        return {
          outcome: faulty([{ field: 'alt', sentence: 'Diga en una frase qué se ve, para quien no puede verlo.' }]),
          ...again,
        };
      const outcome = await whileAway(async () => {
        if (fresh) await database.write((trx) => files.record(trx, { sha256: fresh.file, size: fresh.size }));
        return await settings.change(viewer, { picture: { ...wanted, alt: picture.alt } }, seen);
      });
      return { outcome: outcome.ok ? outcome : { ...outcome, faults: outcome.faults.map(asTyped) }, ...again };
    },
  };
}

const wrong = (sentence: string) => faulty([{ field: 'imagen', sentence }]);
const asTyped = (fault: { field: string; sentence: string }) =>
  fault.field === 'picture.alt' ? { ...fault, field: 'alt' } : fault;

const TOO_HEAVY = `La imagen pesa demasiado: puede tener hasta ${PICTURE_LIMITS.bytes / 1_000_000} MB.`;

async function* inOnePiece(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
