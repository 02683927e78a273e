import { DESK_PATHS } from '../../scripture/addresses/desk-paths.ts';
import { LARGEST_UPLOAD } from '../../services/files/uploads/create-uploads.ts';
import type { Services } from '../../services/services.ts';
import { FILE_PATHS } from '../bodies/file-paths.ts';
import { firstFile } from '../bodies/first-file.ts';
import { type Reply, type Route, route } from './mount-routes.ts';
import { bodyOf, letGo } from './upload-calls.ts';

const DESK = DESK_PATHS.book;

/** The desk's form for the scanned book, as browsers send it without scripts: written to the disk as it comes. */
export function scanRoutes({ uploads, scans }: Pick<Services, 'uploads' | 'scans'>): readonly Route[] {
  return [
    route({
      method: 'POST',
      path: FILE_PATHS.book,
      summary: 'El libro escaneado, como archivo',
      answer: { status: 303, what: 'De vuelta a su página.', headers: { Location: 'La dirección de la página.' } },
      raw: { type: 'multipart/form-data', field: 'archivo' },
      permission: 'desk.manage',
      formOf: DESK,
      async handle({ viewer, request }) {
        const body = bodyOf(request);
        const file = await firstFile(request.headers.get('Content-Type') ?? '', body).catch(() => undefined);
        if (!file) return back(body, 'fallo', 'archivo-ninguno');
        const length = Number(request.headers.get('Content-Length') ?? Number.NaN);
        const received = await uploads.receiveWhole(file.name, length > 0 ? length : undefined, file.content);
        if (!received.ok) return back(body, 'fallo', received.refusal.code);
        const taken = await scans.takeUpload(viewer, received.value.id);
        return taken.ok ? back(body, 'hecho', 'puesto') : back(body, 'fallo', taken.refusal.code);
      },
    }),
  ];
}

/** Browsers read an answer once they have sent everything. */
async function back(body: AsyncIterable<Uint8Array>, name: 'hecho' | 'fallo', value: string): Promise<Reply> {
  await letGo(body, LARGEST_UPLOAD);
  return { status: 303, headers: [['Location', `${DESK}?${new URLSearchParams({ [name]: value })}`]] };
}
