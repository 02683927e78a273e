import { DatabaseUnavailable } from '../../store/database.ts';
import { endSession } from '../../store/sessions.ts';
import { hashToken } from '../access/token.ts';
import type { Viewer } from '../access/viewer.ts';
import { type Cookies, type FormOutcome, faulty, formDone } from '../refusals/form-outcomes.ts';
import { checkPassword } from './accounts/check-password.ts';
import type { AccountsDeps } from './accounts/deps.ts';
import { checkEmail, tidyEmail } from './accounts/fields.ts';
import { admit } from './second-factor/admit.ts';

export function createSignIn(deps: AccountsDeps) {
  const { database, cookies } = deps;

  return {
    async signIn(
      request: Request,
      viewer: Viewer,
      input: { email: string; password: string },
    ): Promise<FormOutcome<'in' | 'second'>> {
      const email = tidyEmail(input.email);
      const missing = [
        ...checkEmail(email),
        ...(input.password === '' ? [{ field: 'clave', sentence: 'Escriba su contraseña.' }] : []),
      ];
      if (missing.length > 0) return faulty(missing);
      const checked = await checkPassword(deps, { request, viewer }, email, input.password);
      if (!checked.ok) return checked;
      const admitted = await database.write((trx) => admit(deps, trx, request, checked.value));
      if (!admitted.in) return formDone('second', admitted.cookies);
      await deps.adopt({ ...viewer, ...admitted.viewer });
      return formDone('in', admitted.cookies);
    },

    async signOut(request: Request): Promise<Cookies> {
      const token = cookies.session(request);
      if (token)
        await database
          .write((trx) => endSession(trx, hashToken(token)))
          .catch((error: unknown) => {
            // The store is away: signing out still clears the cookies, and the session row expires by itself.
            if (!(error instanceof DatabaseUnavailable)) throw error;
          });
      // A visitor's claim goes on: it may have proposals of its own.
      const readable = cookies.device(request) ? [] : cookies.clearReadable();
      return { cookies: [...cookies.clearSession(), ...readable] };
    },
  };
}
