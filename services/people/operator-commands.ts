import { parseArgs } from 'node:util';
import { EMAIL, NAME } from '../../forms/account.ts';
import { ACCOUNT_ROLES, type AccountRole, isAccountRole } from '../../forms/account-roles.ts';
import { sentenceOf } from '../../forms/refusals/refusal.ts';
import { Refusal, UsageError } from '../../program/errors.ts';
import { type AuditAction, personTarget, recordAudit } from '../../store/audit.ts';
import type { Database } from '../../store/database.ts';
import { dropFirstCode } from '../../store/first-code.ts';
import { dropLinks, insertLink } from '../../store/one-time-links.ts';
import { dropAllFactors } from '../../store/second-factors.ts';
import { storedSettings } from '../../store/settings.ts';
import { lockName, type Trx } from '../../store/trx.ts';
import { changeUser, findUserByEmail, insertUser, isLastAdministrator, type UserRow } from '../../store/users.ts';
import { commandLines } from '../keeping/run-command-line.ts';
import { readSettings } from '../owner/settings/settings.ts';
import type { Mail } from '../post/mail/mail.ts';
import { createLetterSender } from './accounts/letters.ts';
import { linkAddress, newLink, OPERATOR_LINK_MINUTES } from './accounts/one-time-link.ts';
import { NO_PASSWORD } from './accounts/password.ts';
import { takeAccountForm } from './accounts/take-account-form.ts';
import { newUser } from './sign-up.ts';

const ADMIN_USAGE = `Uso: npm run admin -- <orden>

  create <correo>          crea una cuenta de administrador y da un enlace para
                           elegir su contraseña; otro, si aún no la eligió
      --name <nombre>      el nombre que se verá (si no, lo que va antes de la @)
  promote <correo> <función> da a una cuenta otra función: ${ACCOUNT_ROLES.join(', ')}
  reset <correo>           da un enlace a quien no puede entrar, para que elija
                           otra contraseña
  second-factor-off <correo>
                           quita el código y las llaves de acceso que la cuenta
                           pide además de la contraseña, a quien los ha perdido
                           y tampoco tiene sus códigos de recuperación

Los enlaces valen ${OPERATOR_LINK_MINUTES} minutos y una sola vez. El sitio puede seguir funcionando.
`;

export interface OperatorContext {
  readonly database: Database;
  readonly publicUrl: string;
  /** False: PUBLIC_URL is not set, and the links begin with a guess. */
  readonly publicUrlGiven: boolean;
  readonly now: () => Date;
  readonly print: (line: string) => void;
  readonly mail: Mail;
}

export const runAdmin = commandLines(ADMIN_USAGE, dispatch);

async function dispatch([command, ...rest]: readonly string[], context: OperatorContext): Promise<void> {
  switch (command) {
    case 'create': {
      const { positionals, values } = parse(rest, 1);
      return await create(context, emailOf(positionals[0]), values.name);
    }
    case 'promote': {
      const { positionals } = parse(rest, 2);
      const role = positionals[1]!;
      if (!isAccountRole(role))
        throw new UsageError(`«${role}» no es una función: escriba ${ACCOUNT_ROLES.join(', ')}.`);
      return await promote(context, emailOf(positionals[0]), role);
    }
    case 'reset':
      return await reset(context, emailOf(parse(rest, 1).positionals[0]));
    case 'second-factor-off':
      return await secondFactorOff(context, emailOf(parse(rest, 1).positionals[0]));
    case 'help':
    case '--help':
    case '-h':
      return context.print(ADMIN_USAGE);
    case undefined:
      throw new UsageError('Falta la orden.');
    default:
      throw new UsageError(`No se conoce la orden «${command}».`);
  }
}

async function create(context: OperatorContext, email: string, given: string | undefined): Promise<void> {
  const named = takeAccountForm(NAME, { name: given ?? email.split('@', 1)[0]! });
  if (!named.ok) throw new UsageError(sentenceOf(named.refusal));
  const { name } = named.value;
  const at = context.now().getTime();
  const made = await context.database.write(async (trx) => {
    const user = newUser({ name, email, password: NO_PASSWORD, role: 'administrador' }, at);
    await lockName(trx, 'administrators');
    if (await insertUser(trx, user)) {
      await dropFirstCode(trx);
      await note(trx, context, 'person.role', user, undefined, { role: user.role });
      return { fresh: true, link: await operatorLink(trx, context, user) };
    }
    const known = await findUserByEmail(trx, email);
    if (known?.role !== 'administrador')
      throw new Refusal(
        `${email} ya tiene una cuenta. Para hacerla administrador: npm run admin -- promote ${email} administrador`,
      );
    if (known.password !== NO_PASSWORD)
      throw new Refusal(
        `${email} ya es administrador y eligió su contraseña. Si no puede entrar: npm run admin -- reset ${email}`,
      );
    await note(trx, context, 'person.reset', known);
    return { fresh: false, link: await operatorLink(trx, context, known) };
  });
  const sentence = made.fresh
    ? `La cuenta de administrador de ${email} está creada. Elija su contraseña aquí:`
    : `La cuenta de administrador de ${email} no tiene todavía contraseña. Elíjala aquí; los enlaces anteriores ya no valen:`;
  printLink(context, sentence, made.link);
}

async function promote(context: OperatorContext, email: string, role: AccountRole): Promise<void> {
  await context.database.write(async (trx) => {
    await lockName(trx, 'administrators');
    const user = await requireUser(trx, email);
    if (role !== 'administrador' && (await isLastAdministrator(trx, user)))
      throw new Refusal(`${email} es el único administrador. Haga antes administrador a otra persona.`);
    if (user.role === role && user.suspended_at === null) return;
    if (role === 'administrador') await dropFirstCode(trx);
    // The way back for an administrator whom another one has suspended.
    await changeUser(trx, user.id, { role, suspended_at: null });
    await note(trx, context, 'person.role', user, { role: user.role }, { role });
  });
  context.print(`${email} es ahora ${role}.`);
}

async function reset(context: OperatorContext, email: string): Promise<void> {
  const link = await context.database.write(async (trx) => {
    const user = await requireUser(trx, email);
    await note(trx, context, 'person.reset', user);
    return await operatorLink(trx, context, user);
  });
  printLink(context, `Con este enlace se elige otra contraseña para ${email}:`, link);
}

async function secondFactorOff(context: OperatorContext, email: string): Promise<void> {
  await context.database.write(async (trx) => {
    const user = await requireUser(trx, email);
    if (!(await dropAllFactors(trx, user.id)))
      throw new Refusal(`La cuenta de ${email} no pide ni código ni llave de acceso.`);
    await note(trx, context, 'person.second-factor-off', user);
    const { site } = readSettings(await storedSettings(trx));
    const settings = { site: () => site, generation: 0 };
    await createLetterSender({ ...context, siteUrl: () => context.publicUrl, settings }).plain(
      trx,
      'secondFactorOff',
      email,
    );
  });
  context.print(`Para entrar en la cuenta de ${email} basta de nuevo con la contraseña. Se le ha avisado por correo.`);
}

/** Records the action in the audit log of the desk. */
async function note(
  trx: Trx,
  { now }: OperatorContext,
  action: AuditAction,
  { id }: UserRow,
  before?: unknown,
  after?: unknown,
): Promise<void> {
  const target = await personTarget(trx, id);
  await recordAudit(trx, { actor: 'operator', action, target, before, after, at: now().getTime() });
}

/** A new link invalidates earlier ones. It verifies no address, because it does not come by letter. */
async function operatorLink(trx: Trx, { publicUrl, now }: OperatorContext, { id, email }: UserRow): Promise<string> {
  await dropLinks(trx, id, 'reset');
  const { token, row } = newLink('reset', id, { email, proves: false }, now().getTime(), OPERATOR_LINK_MINUTES);
  await insertLink(trx, row);
  return linkAddress(publicUrl, token);
}

async function requireUser(trx: Trx, email: string): Promise<UserRow> {
  const user = await findUserByEmail(trx, email);
  if (!user) throw new Refusal(`No hay ninguna cuenta con la dirección ${email}.`);
  return user;
}

function printLink({ print, publicUrl, publicUrlGiven }: OperatorContext, sentence: string, link: string): void {
  print(
    `${sentence}\n\n  ${link}\n\nVale ${OPERATOR_LINK_MINUTES} minutos y una sola vez; si se pasan, repita la orden. Quien lo tenga entra en la cuenta.`,
  );
  if (!publicUrlGiven)
    print(
      `Si el sitio está en otra dirección que ${publicUrl}, cambie el principio del enlace, o indique antes PUBLIC_URL o PORT.`,
    );
}

function emailOf(text = ''): string {
  const taken = takeAccountForm(EMAIL, { email: text });
  if (taken.ok) return taken.value.email;
  throw new UsageError(`«${text}» no es una dirección de correo: escríbala como nombre@ejemplo.org.`);
}

function parse(args: readonly string[], wanted: number) {
  try {
    const parsed = parseArgs({ args: [...args], allowPositionals: true, options: { name: { type: 'string' } } });
    if (parsed.positionals.length === wanted) return parsed;
  } catch {
    // Ignored: an unknown option leads to the error below.
  }
  throw new UsageError('La orden no está completa, o lleva algo de más.');
}
