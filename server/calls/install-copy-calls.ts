import { donePath } from '../../forms/page-query.ts';
import { INSTALL_COPY_PATH } from '../../scripture/addresses/paths.ts';
import { done, refused } from '../../services/outcomes/outcome.ts';
import type { Services } from '../../services/services.ts';
import { FILE_PATHS } from '../bodies/read-body.ts';
import { fileForm, lengthOf } from './file-form-calls.ts';
import type { Route } from './mount-routes.ts';

/** Bytes that are read and discarded after a refused file, so that the browser reads the answer. */
const MOST_DISCARDED = 256_000_000;

/** The form of `/instalar/copia` that uploads a backup to a machine without administrator: nothing is written without the code. */
export function installCopyRoutes({ firstAdministrator, uploads, restores, now }: Services): readonly Route[] {
  return [
    fileForm({
      path: FILE_PATHS.firstBackup,
      page: INSTALL_COPY_PATH,
      summary: 'Una copia de seguridad para una máquina nueva, como archivo',
      permission: 'account.enter',
      without: 'restore-file-missing',
      mostDiscarded: MOST_DISCARDED,
      async take(file, { browser, request }) {
        if ((await firstAdministrator.needed()) === false) return refused({ code: 'first-there' });
        const right = await firstAdministrator.checkCode(file.fields.get('codigo') ?? '');
        if (!right.ok) return right;
        if (!restores.offered) return refused({ code: 'restore-terminal' });
        const received = await uploads.receiveWhole(file.name, lengthOf(request), file.content);
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
        const started = await restores.start('operator', asked, date);
        return started.ok ? done(donePath(INSTALL_COPY_PATH, 'empezada')) : started;
      },
    }),
  ];
}
