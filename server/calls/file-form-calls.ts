import { LIMITS } from '../../editions/archives/file-collector.ts';
import { donePath } from '../../forms/page-query.ts';
import { candidatePath, DESK_PATHS, RESTORE_PATH, restorePath } from '../../scripture/addresses/paths.ts';
import type { Browser } from '../../services/access/browser.ts';
import type { Permission } from '../../services/access/permissions.ts';
import type { Viewer } from '../../services/access/viewer.ts';
import { LARGEST_UPLOAD } from '../../services/files/uploads/uploads.ts';
import { done, type Outcome } from '../../services/outcomes/outcome.ts';
import type { Services } from '../../services/services.ts';
import { attempt } from '../answers/problem.ts';
import { type FilePart, firstFile } from '../bodies/multipart.ts';
import { FILE_PATHS } from '../bodies/read-body.ts';
import { type Route, route } from './mount-routes.ts';
import { bodyOf, discardBody } from './upload-calls.ts';

/** Beyond this, the connection of a browser that sends too much is closed. */
const MOST_OF_AN_EDITION = 256_000_000;

interface Sender {
  readonly viewer: Viewer;
  readonly browser: Browser;
  readonly request: Request;
}

interface FileForm {
  readonly path: string;
  /** The page with the form. */
  readonly page: string;
  readonly summary: string;
  readonly permission: Permission;
  /** Why the page is shown again where no file came. */
  readonly without?: string;
  /** Bytes that are read and discarded after a refused file. */
  readonly mostDiscarded: number;
  /** @returns the address to redirect to */
  take(file: FilePart, by: Sender): Promise<Outcome<string>>;
}

/** The desk's forms for the scanned book, for a new edition and for a backup, as browsers send them without scripts: streamed to the disk. */
export function fileFormRoutes({ uploads, scans, library }: Services): readonly Route[] {
  return [
    fileForm({
      permission: 'desk.manage',
      path: FILE_PATHS.book,
      page: DESK_PATHS.book,
      summary: 'El libro escaneado, como archivo',
      mostDiscarded: LARGEST_UPLOAD,
      async take({ name, content }, { viewer, request }) {
        const received = await uploads.receiveWhole(name, lengthOf(request), content);
        const taken = received.ok ? await scans.takeUpload(viewer, received.value.id) : received;
        return taken.ok ? done(donePath(DESK_PATHS.book, 'puesto')) : taken;
      },
    }),
    fileForm({
      permission: 'desk.manage',
      path: FILE_PATHS.edition,
      page: DESK_PATHS.editions,
      summary: 'Una edición nueva, como archivo',
      mostDiscarded: MOST_OF_AN_EDITION,
      async take({ name, content }) {
        const received = await uploads.receiveWhole(name, undefined, upToLimit(content));
        const taken = received.ok ? await library.takeUpload(received.value.id) : received;
        return taken.ok ? done(candidatePath(taken.value)) : taken;
      },
    }),
    fileForm({
      permission: 'desk.manage',
      path: FILE_PATHS.backup,
      page: RESTORE_PATH,
      summary: 'Una copia de seguridad, como archivo',
      mostDiscarded: LARGEST_UPLOAD,
      async take({ name, content }, { request }) {
        const received = await uploads.receiveWhole(name, lengthOf(request), content);
        return received.ok ? done(restorePath('subida', received.value.id)) : received;
      },
    }),
  ];
}

/** A form that sends one file, streamed to the disk. */
export const fileForm = ({ path, page, summary, permission, without, mostDiscarded, take }: FileForm): Route =>
  route({
    method: 'POST',
    path,
    summary,
    answer: { status: 303, what: 'De vuelta a su página.', headers: { Location: 'La dirección de la página.' } },
    raw: { type: 'multipart/form-data', field: 'archivo' },
    permission,
    formOf: page,
    async handle({ viewer, browser, request }) {
      const body = bodyOf(request);
      const file = await firstFile(request.headers.get('Content-Type') ?? '', body).catch(() => undefined);
      const taken = file && (await attempt(() => take(file, { viewer, browser, request })));
      const fault = (code: string) => `${page}?${new URLSearchParams({ fallo: code })}`;
      // Browsers read the response only after they have sent everything, and what follows a file waits for it.
      if (file && !taken?.ok) await discardBody(file.content, mostDiscarded);
      await discardBody(body, mostDiscarded);
      const location = taken?.ok ? taken.value : fault(taken?.refusal.code ?? without ?? 'archivo-ninguno');
      return { status: 303, headers: [['Location', location]] };
    },
  });

/** Bytes of a body that is little more than its file; undefined if they are not stated. */
export function lengthOf({ headers }: Request): number | undefined {
  const length = Number(headers.get('Content-Length') ?? Number.NaN);
  return length > 0 ? length : undefined;
}

/** Ends shortly after the limit; the receiver sees that it was exceeded. */
async function* upToLimit(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const piece of content) {
    yield piece;
    length += piece.length;
    if (length > LIMITS.packedBytes) return;
  }
}
