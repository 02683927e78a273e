import { type Step, stepText } from '../../forms/progress/step.ts';
import type { Database } from '../../store/database.ts';
import { incrementLimit } from '../../store/limits.ts';
import { provedAdministrators } from '../../store/users.ts';
import type { Settings } from '../owner/settings/settings.ts';
import type { Letter, Mail } from '../post/mail/mail.ts';

const DAY_MS = 86_400_000;

interface Deps {
  readonly database: Database;
  readonly mail: Pick<Mail, 'queue'>;
  readonly settings: Pick<Settings, 'site'>;
  readonly siteUrl: () => string;
  readonly now: () => Date;
}

/**
 * Reports by letter that the nightly backup failed: to the administrators with verified addresses, or else to the address for
 * readers' messages. At most once a day, however many attempts and instances fail.
 * @returns the number of letters
 */
export const reportBackupFailure = (deps: Deps, why: Step): Promise<number> =>
  report(deps, 'backup-failed', (about) => backupFailureLetter(stepText(why), about));

/** The same for a backup that could not be sent to another machine twice in a row. */
export const reportAwayFailure = (deps: Deps, why: Step): Promise<number> =>
  report(deps, 'away-failed', (about) => awayFailureLetter(stepText(why), about));

async function report(
  { database, mail, settings, siteUrl, now }: Deps,
  bucket: string,
  letterOf: (about: About) => Omit<Letter, 'recipient'>,
): Promise<number> {
  const at = now().getTime();
  return await database.write(async (trx) => {
    const window = at - (at % DAY_MS);
    const times = await incrementLimit(trx, { bucket, subject: 'all', window }, window + 2 * DAY_MS);
    if (times > 1) return 0;
    const proved = await provedAdministrators(trx);
    const { contactAddress } = settings.site();
    const recipients = proved.length > 0 || contactAddress === '' ? proved : [contactAddress];
    const letter = letterOf({ site: settings.site().title, publicUrl: siteUrl() });
    for (const recipient of recipients) await mail.queue(trx, { ...letter, recipient });
    return recipients.length;
  });
}

interface About {
  readonly site: string;
  readonly publicUrl: string;
}

function awayFailureLetter(why: string, { site, publicUrl }: About): Omit<Letter, 'recipient'> {
  return {
    kind: 'away-failed',
    subject: `Las copias no llegan al otro lugar · ${site}`,
    text: `${[
      `La copia de seguridad de ${site} no se ha podido enviar al otro lugar, dos veces seguidas:`,
      why,
      `Las copias de esta máquina están bien, y el envío se vuelve a intentar cada hora. Para ver qué pasa o cambiar el lugar:\n${publicUrl}/administracion/copias`,
      'Recibe este correo, una vez al día como máximo, porque administra el sitio.',
    ].join('\n\n')}\n`,
  };
}

export function backupFailureLetter(why: string, { site, publicUrl }: About): Omit<Letter, 'recipient'> {
  return {
    kind: 'backup-failed',
    subject: `No se pudo hacer la copia de seguridad · ${site}`,
    text: `${[
      `No se ha podido hacer la copia de seguridad que ${site} hace cada noche:`,
      why,
      `El sitio sigue funcionando, y vuelve a intentarlo cada hora. Las copias que hay, y cómo hacer una ahora:\n${publicUrl}/administracion/copias`,
      'Recibe este correo, una vez al día como máximo, porque administra el sitio.',
    ].join('\n\n')}\n`,
  };
}
