import * as v from 'valibot';
import { MOST_CHAPTERS } from '../../forms/reading/journey.ts';
import { isPermitted } from '../../services/access/permissions.ts';
import { roleOf } from '../../services/access/viewer.ts';
import { ME, type Me } from '../../services/people/readings.ts';
import type { Services } from '../../services/services.ts';
import { countNews } from '../../store/own-data.ts';
import { type Route, route } from './mount-routes.ts';

/** A device's reading state; invalid parts are ignored (forms/reading/reading.ts). */
const READING = v.object({
  of: v.optional(v.pipe(v.unknown(), v.description('El identificador que la cuenta dio a lo guardado, o nada.'))),
  settings: v.optional(v.pipe(v.unknown(), v.description('Los ajustes de lectura, y desde cuándo.'))),
  journey: v.optional(v.pipe(v.unknown(), v.description('Por dónde se va leyendo y qué capítulos se han leído.'))),
});

/** The calls for the signed-in account and its reading state. Everything else about accounts is a form on a page. */
export function accountRoutes({ accounts, corrections, database, own, settings }: Services): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/me',
      summary: 'Quién ha iniciado sesión, y qué puede hacer',
      answer: ME,
      permission: 'text.read',
      async handle({ viewer, browser }) {
        const { account, device } = viewer;
        const claim = { userId: account?.id, device };
        const decides = isPermitted(roleOf(viewer), 'review.decide', false);
        // For a visitor without a claim the store is not queried.
        const known = account !== undefined || device !== undefined;
        const paused = corrections.pause() !== undefined;
        const cursor = account && (await own.cursor(viewer));
        const me: Me = {
          account: account ? { name: account.name, role: account.role } : null,
          news: known ? await database.read((db) => countNews(db, claim)) : 0,
          ...(cursor && { own: cursor }),
          ...(decides && { waiting: await corrections.waiting(viewer) }),
          mayPropose: decides || (!paused && (account !== undefined || settings.site().proposals === 'everyone')),
          ...(paused && { paused }),
        };
        return { json: me, keep: await accounts.refresh(browser, viewer) };
      },
    }),
    route({
      method: 'POST',
      path: '/api/reading',
      summary: 'Une lo que un dispositivo recuerda de la lectura con lo que recuerda la cuenta',
      answer: READING,
      also: { status: 204, what: 'Quien pregunta no ha iniciado sesión: no se guarda nada.' },
      permission: 'text.read',
      body: { accepts: ['json'], bytes: 100_000, fields: MOST_CHAPTERS + 100, schema: READING },
      // Pages send their state on leaving, also after a sign-out; without an account there is nothing to store it in.
      handle: async ({ viewer, body }) =>
        viewer.account ? { json: await accounts.readings.merge(viewer, body) } : { status: 204, headers: [] },
    }),
  ];
}
