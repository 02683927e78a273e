import { LIMITS } from '../../editions/archives/limits.ts';
import { candidatePath, DESK_PATHS } from '../../scripture/addresses/desk-paths.ts';
import type { Services } from '../../services/services.ts';
import { FILE_PATHS } from '../bodies/file-paths.ts';
import { firstFile } from '../bodies/first-file.ts';
import { type Reply, type Route, route } from './mount-routes.ts';
import { bodyOf, letGo } from './upload-calls.ts';

/** A browser that has sent more than this by mistake may see its connection closed. */
const MOST_LET_GO = 256_000_000;

/** The desk's form for a new edition, as browsers send it without scripts: written to the disk as it comes. */
export function libraryRoutes({ uploads, library }: Pick<Services, 'uploads' | 'library'>): readonly Route[] {
  return [
    route({
      method: 'POST',
      path: FILE_PATHS.edition,
      summary: 'Una edición nueva, como archivo',
      answer: { status: 303, what: 'De vuelta a su página.', headers: { Location: 'La dirección de la página.' } },
      raw: { type: 'multipart/form-data', field: 'archivo' },
      permission: 'desk.manage',
      formOf: DESK_PATHS.editions,
      async handle({ request }) {
        const body = bodyOf(request);
        const fault = (code: string) => back(body, `${DESK_PATHS.editions}?${new URLSearchParams({ fallo: code })}`);
        const file = await firstFile(request.headers.get('Content-Type') ?? '', body).catch(() => undefined);
        if (!file) return fault('archivo-ninguno');
        const received = await uploads.receiveWhole(file.name, undefined, upToLimit(file.content));
        if (!received.ok) return fault(received.refusal.code);
        const taken = await library.takeUpload(received.value.id);
        return taken.ok ? back(body, candidatePath(taken.value)) : fault(taken.refusal.code);
      },
    }),
  ];
}

/** One byte too many is enough to know. */
async function* upToLimit(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const piece of content) {
    yield piece;
    length += piece.length;
    if (length > LIMITS.packedBytes) return;
  }
}

/** Browsers read an answer once they have sent everything. */
async function back(body: AsyncIterable<Uint8Array>, location: string): Promise<Reply> {
  await letGo(body, MOST_LET_GO);
  return { status: 303, headers: [['Location', location]] };
}
