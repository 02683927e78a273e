import { donePath } from '../../forms/page-query.ts';
import { INSTALL_COPY_PATH } from '../../scripture/addresses/paths.ts';
import type { Browser } from '../../services/access/browser.ts';
import { type Outcome, refused } from '../../services/outcomes/outcome.ts';
import type { Services } from '../../services/services.ts';
import { attempt } from '../answers/problem.ts';
import { type FilePart, firstFile } from '../bodies/multipart.ts';
import { FILE_PATHS } from '../bodies/read-body.ts';
import { type Route, route } from './mount-routes.ts';
import { bodyOf, discardBody } from './upload-calls.ts';

/** Bytes that are read and discarded after a refused file, so that the browser reads the answer. */
const MOST_DISCARDED = 256_000_000;

/** The form of `/instalar/copia` that uploads a backup to a machine without administrator: nothing is written without the code. */
export function installCopyRoutes({ firstAdministrator, uploads, restores, now }: Services): readonly Route[] {
  async function take(file: FilePart | undefined, browser: Browser, length: number): Promise<Outcome<unknown>> {
    if ((await firstAdministrator.needed()) === false) return refused({ code: 'first-there' });
    if (!file) return refused({ code: 'restore-file-missing' });
    const right = await firstAdministrator.checkCode(file.fields.get('codigo') ?? '');
    if (!right.ok) return right;
    if (!restores.offered) return refused({ code: 'restore-terminal' });
    const received = await uploads.receiveWhole(file.name, length > 0 ? length : undefined, file.content);
    if (!received.ok) return received;
    const whole = await uploads.whole(received.value.id);
    if (!whole.ok) return whole;
    const phrase = file.fields.get('clave')?.trim();
    const [date = now().toISOString().slice(0, 10)] = /\d{4}-\d\d-\d\d/.exec(file.name) ?? [];
    const asked = {
      source: 'subida',
      path: whole.value.path,
      readAt: browser.origin ?? '',
      ...(phrase && { phrase }),
    } as const;
    return await restores.start('operator', asked, date);
  }

  return [
    route({
      method: 'POST',
      path: FILE_PATHS.firstBackup,
      summary: 'Una copia de seguridad para una máquina nueva, como archivo',
      answer: { status: 303, what: 'De vuelta a su página.', headers: { Location: 'La dirección de la página.' } },
      raw: { type: 'multipart/form-data', field: 'archivo' },
      permission: 'account.enter',
      formOf: INSTALL_COPY_PATH,
      async handle({ browser, request }) {
        const body = bodyOf(request);
        const { headers } = request;
        const file = await firstFile(headers.get('Content-Type') ?? '', body).catch(() => undefined);
        const taken = await attempt(() => take(file, browser, Number(headers.get('Content-Length') ?? Number.NaN)));
        if (file && !taken.ok) await discardBody(file.content, MOST_DISCARDED);
        await discardBody(body, MOST_DISCARDED);
        const fault = taken.ok ? '' : new URLSearchParams({ fallo: taken.refusal.code });
        const location = taken.ok ? donePath(INSTALL_COPY_PATH, 'empezada') : `${INSTALL_COPY_PATH}?${fault}`;
        return { status: 303, headers: [['Location', location]] };
      },
    }),
  ];
}
