// Every screen of the site and how to reach it. A new screen is added here.
import { expect, type Page } from '@playwright/test';
import { openVerse } from '../correct-test.ts';
import { pressSign } from '../press-sign.ts';
import { frames } from '../test.ts';
import type { World } from './world.ts';

export interface Screen {
  readonly name: string;
  /** `text`: the site with the installed edition, signed out; `world`: the site in which every screen has content. */
  readonly on: 'text' | 'world';
  readonly as?: keyof World['people'];
  readonly path: string | ((world: World) => string);
  /** The steps on the page before it is checked. */
  readonly go?: (page: Page, world: World) => Promise<void>;
  readonly status?: number;
  /** It is also checked in the theme of strong contrast, on a light system and on a dark one. */
  readonly contrast?: true;
}

const text = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({ name, on: 'text', path, ...more });
const visitor = (name: string, path: Screen['path'], more: Partial<Screen> = {}): Screen => ({
  name,
  on: 'world',
  path,
  ...more,
});
const reader = (name: string, path: Screen['path'], more: Partial<Screen> = {}) =>
  visitor(name, path, { as: 'luis', ...more });
const corrector = (name: string, path: Screen['path'], more: Partial<Screen> = {}) =>
  visitor(name, path, { as: 'eva', ...more });
const desk = (name: string, path: string | ((world: World) => string), more: Partial<Screen> = {}) =>
  visitor(`desk: ${name}`, (world) => `/administracion${typeof path === 'string' ? path : path(world)}`, {
    as: 'ana',
    ...more,
  });

async function openSettings(page: Page) {
  await page.getByRole('button', { name: 'Aa ajustes de lectura' }).click();
  await expect(page.getByRole('button', { name: 'Restablecer' })).toBeVisible();
}

export const SCREENS: readonly Screen[] = [
  text('home', '/'),
  text('named passages', '/pasajes'),
  text('a search for a name that several books have', '/buscar?q=la+multiplicaci%C3%B3n+de+los+panes'),
  text('first chapter', '/search/Genesis/1/1'),
  text('longest chapter, with titles', '/search/Psalms/119/1'),
  text('marked verse', '/search/John/3/16'),
  text('a verse being corrected', '/search/John/3/16', {
    go: async (page) => {
      await page.getByRole('listitem').filter({ hasText: 'De tal manera' }).click();
      await expect(page.getByRole('button', { name: 'Actualizar' })).toBeVisible();
    },
  }),
  text('reading settings', '/search/Psalms/23/1', { go: openSettings }),
  text('reading settings, sepia, verses that run on', '/search/Psalms/23/1', {
    go: async (page) => {
      await openSettings(page);
      await page.getByText('Sepia').click();
      await page.getByText('Seguidos').click();
      await expect(page.locator('html')).toHaveAttribute('data-lines', 'running');
    },
  }),
  text('keys of a chapter', '/search/John/3/1', {
    go: async (page) => {
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible();
    },
  }),
  text('a verse of the Gospels, on its page', '/estudio/Matthew/3/3'),
  text('a verse on its page, being corrected', '/estudio/Psalms/23/1', {
    // The references and the form are unfolded already.
    go: async (page) => {
      await expect(page.getByText(/referencias más/)).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Texto' })).toBeVisible();
    },
  }),
  text('no such chapter', '/search/Jude/2/1', { status: 404 }),
  text('no such book', '/search/Nadie/1/1', { status: 404 }),
  text('no such page', '/nada', { status: 404 }),
  text('contact', '/Contact'),
  text('contact, sent', '/Contact?hecho=enviado'),
  text('contact, with faults', '/Contact', {
    go: async (page) => {
      await page.getByLabel('Correo electrónico').fill('ana@');
      await page.getByRole('textbox', { name: 'Mensaje' }).fill('abc');
      await page.getByRole('textbox', { name: 'Mensaje' }).blur();
      await expect(page.getByText('por favor complete el mensaje')).toBeVisible();
    },
  }),
  text('downloads', '/Download'),
  text('today', '/hoy'),
  text('a day that shows nothing', '/hoy/2020-01-01', { status: 404 }),
  text('plans, with the map of chapters', '/plan', {
    go: async (page) => {
      // The island may have mounted after the page's parts were unfolded.
      await page.locator('.read-map details').evaluate((map: HTMLDetailsElement) => {
        map.open = true;
      });
      await expect(page.getByRole('button', { name: 'Apocalipsis 22', exact: true })).toBeVisible();
    },
  }),
  text('a plan', '/plan/salmos-en-30-dias', {
    go: async (page) => expect(page.getByRole('button', { name: 'Seguir este plan' })).toBeVisible(),
  }),
  text('a plan that is followed', '/plan/salmos-en-30-dias', {
    go: async (page) => {
      await page.getByRole('button', { name: 'Seguir este plan' }).click();
      await expect(page.getByText('Para hoy')).toBeVisible();
    },
  }),
  text('books', '/libros'),
  text('a book for paper', '/imprimir/Jude'),
  text('offline', '/sin-conexion'),
  text('own list, empty', '/marcas'),
  text('credits', '/creditos'),
  text('for programs', '/programas'),
  text('privacy', '/privacidad'),
  text('accessibility', '/accesibilidad'),
  text('search', '/buscar'),
  text('what was found', '/buscar?q=amor+paciente'),
  text('nothing found', '/buscar?q=xyzzy'),
  text('passages', '/buscar?q=Jn+3,16-18;+Sal+23'),
  text('the first administrator', '/instalar'),
  text('sign in', '/SignIn'),
  text('sign in first', '/SignIn?volver=%2Fcuenta'),
  text('sign up', '/SignIn?tab=1'),
  text('sign up, with faults', '/SignIn?tab=1', {
    go: async (page) => {
      await page.getByLabel('Nombre').fill('Ana');
      await page.getByLabel('Correo electrónico').fill('ana@example');
      await page.getByLabel('Contraseña', { exact: true }).fill('password123');
      await page.getByLabel('Repita la contraseña').fill('password123');
      await page.getByRole('button', { name: 'Crear cuenta nueva' }).click();
      await expect(page.getByText('Correo electrónico no válido')).toBeVisible();
    },
  }),
  text('password forgotten', '/SignIn/olvido'),
  text('a link that is none', '/SignIn/enlace?testigo=x'),
  text('second step without the first', '/SignIn/codigo'),
  text('no more letters, a link that is none', '/correo/no-mas/x', { status: 404 }),
  text('own corrections of a visitor, none', '/propuestas'),
  text('a chapter as it stood', '/search/John/3/16?revision=1'),
  text('a verse that was never corrected', '/historia/John/3/16'),
  text('changes, none', '/revision/cambios'),

  visitor('a chapter with corrections, and the link to an edition in the Spanish of today', '/search/Jude/1/1', {
    contrast: true,
    go: async (page) => expect(page.getByRole('link', { name: 'Leer en español de hoy' })).toBeVisible(),
  }),
  visitor('headings, opened notes and an introduction of an edition', '/search/Psalms/3/1?edicion=notas', {
    contrast: true,
    go: async (page) => {
      await expect(page.getByText('Coplas de un hortelano')).toBeVisible();
      await pressSign(page, 1);
      await expect(page.getByRole('complementary', { name: 'Notas al versículo 1' })).toBeVisible();
    },
  }),
  visitor('a page of a verse with notes of its edition', '/estudio/Psalms/3/1?edicion=notas', { contrast: true }),
  visitor('a note of an edition, being corrected', '/estudio/Psalms/3/1?edicion=notas&parte=note+1.1', {
    contrast: true,
    go: async (page) => expect(page.getByText('Corregir: Salmo 3:1, nota 1')).toBeVisible(),
  }),
  visitor('editions compared', '/comparar/Numbers/13?ediciones=uno,dos'),
  visitor('editions compared, one that is not there', '/comparar/Numbers/13?ediciones=uno,dos,nada', { status: 404 }),
  visitor('history of a verse', '/historia/Jude/1/7'),
  visitor('changes', '/revision/cambios'),
  visitor('changes of a chapter', '/revision/cambios?capitulo=Jude.1'),
  visitor('downloads with the book as it was printed', '/Download'),
  visitor('no more letters', ({ stop }) => stop),
  visitor('the printed page beside a chapter', '/facsimil/Jude/1'),
  visitor('the printed page of a verse, with links to all', '/facsimil/Jude/1/3'),
  visitor('a page of a verse with its lines of the printed page', '/estudio/Jude/1/3'),
  visitor('a verse’s menu with its lines of the printed page', '/search/Jude/1/1', {
    go: async (page) => {
      await openVerse(page, 3);
      await page.locator('.lines-above').evaluate((lines: HTMLDetailsElement) => {
        lines.open = true;
      });
      await expect(page.getByRole('img', { name: /^Líneas impresas/ }).first()).toBeVisible();
    },
  }),
  visitor('the printed page over a chapter', '/search/Jude/1/1', {
    go: async (page) => {
      await openVerse(page, 3);
      await page.getByRole('link', { name: 'Página completa' }).click();
      const whole = page.getByRole('dialog', { name: 'Judas 1:3 en el libro' });
      await expect(whole.getByRole('link', { name: 'Judas 1:2', exact: true })).toBeVisible();
    },
  }),

  reader('account', '/cuenta'),
  reader('account, own list', '/cuenta/marcas'),
  reader('account, plans', '/cuenta/plan', {
    go: async (page) => {
      const plan = page.getByRole('region', { name: 'Plan de M’Cheyne' });
      if (await plan.isHidden()) {
        await page.getByLabel('Plan', { exact: true }).selectOption('Plan de M’Cheyne');
        await page.getByRole('button', { name: 'Seguir este plan' }).click();
      }
      await expect(plan.getByText('Para hoy')).toBeVisible();
    },
  }),
  reader('second factor, before', '/cuenta/codigo'),
  reader('second factor, the key', '/cuenta/codigo', {
    go: async (page, { people }) => {
      await page.getByLabel('Su contraseña').fill(people.luis.password);
      await page.getByRole('button', { name: 'Empezar' }).click();
      await expect(page.getByRole('img', { name: 'Código QR con la clave' })).toBeVisible();
    },
  }),
  reader('passkeys, none', '/cuenta/llaves'),
  reader('passkeys', '/cuenta/llaves', { as: 'marta' }),
  reader('passkey', ({ passkey }) => `/cuenta/llaves/${passkey}`, { as: 'marta' }),
  reader('own corrections', '/propuestas'),
  reader('own correction, waiting', ({ proposals }) => `/propuestas/${proposals.pending}`),
  reader('own correction, rejected', ({ proposals }) => `/propuestas/${proposals.rejected}`),
  reader('not for readers', '/revision', { status: 403 }),

  corrector('queue', '/revision'),
  corrector('a proposal', ({ proposals }) => `/revision/${proposals.slip}`),
  corrector('a proposal for a note of an edition', ({ proposals }) => `/revision/${proposals.note}`),
  corrector('two corrections of the same words', ({ proposals }) => `/revision/${proposals.clash}`),
  corrector('a proposal with the printed page', ({ proposals }) => `/revision/${proposals.pending}`),
  corrector('a proposal that is decided', ({ proposals }) => `/revision/${proposals.accepted}`),
  corrector('a proposal for a verse with a past', ({ proposals }) => `/revision/${proposals.later}`),
  corrector('a proposal that another supports', ({ proposals }) => `/revision/${proposals.supported}`, { as: 'ana' }),
  corrector('somebody was quicker', ({ proposals }) => `/revision?perdida=${proposals.accepted}`, { as: 'ana' }),
  corrector('a rejection without a reason', ({ proposals }) => `/revision/${proposals.pending}`, {
    go: async (page) => {
      await page.getByRole('button', { name: 'Rechazar con este motivo' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  }),
  corrector('keys', '/revision', {
    go: async (page) => {
      // The button appears together with the key listener.
      await expect(page.getByRole('button', { name: 'Teclas ?' })).toBeVisible();
      await frames(page);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible();
    },
  }),
  visitor('own page of the owner', '/p/quienes-somos'),
  visitor('no such own page', '/p/nada', { status: 404 }),
  corrector('all of an author', ({ author }) => `/revision/autor/${author}`),
  corrector('all of somebody with an account', ({ namedAuthor }) => `/revision/autor/${namedAuthor}`),
  corrector('back to an earlier text', ({ hash }) => `/revision/volver/uno/${hash}`),
  corrector('no such proposal', '/revision/nada', { status: 404 }),

  desk('overview', ''),
  desk('messages', '/mensajes'),
  desk('message', ({ message }) => `/mensajes/${message}`),
  desk('letters', '/correo'),
  desk('people', '/personas'),
  desk('invite', '/personas/invitar'),
  desk('suspended person', ({ people }) => `/personas/${people.rut.viewer.account?.id}`),
  desk('person', ({ people }) => `/personas/${people.luis.viewer.account?.id}`),
  desk('texts', '/textos'),
  desk('address', '/textos/direccion'),
  desk('verses of the day', '/versiculos'),
  desk('days and plan', '/dias'),
  desk('links', '/enlaces'),
  desk('picture', '/imagen'),
  desk('own pages', '/paginas'),
  desk('own page', ({ ownPage }) => `/paginas/${ownPage}`),
  desk('own page, new, looked at', '/paginas/nueva', {
    go: async (page) => {
      await page.getByLabel('Título').fill('Horarios');
      await page.getByRole('textbox', { name: 'Texto' }).fill('## Cultos\n- Domingos');
      await page.getByRole('button', { name: 'Ver cómo queda' }).click();
      await expect(page.getByRole('heading', { name: 'Cultos' })).toBeVisible();
    },
  }),
  desk('own page, as it was', ({ ownPage }) => `/paginas/${ownPage}/1`),
  desk('participation', '/participacion'),
  desk('log', '/registro'),
  desk('log entry', '/registro/1'),
  desk('editions', '/ediciones'),
  desk('edition', '/ediciones/uno'),
  desk('edition with headings and notes', '/ediciones/notas', { contrast: true }),
  desk('edition of the catalogue', '/ediciones/catalogo/vbl'),
  desk('new edition', ({ candidate }) => `/ediciones/nueva/${candidate}`),
  desk('downloads', '/descargas'),
  desk('copies', '/copias'),
  desk('copy', ({ backup }) => `/copias/${backup}`),
  desk('copies elsewhere', '/copias/otro-lugar'),
  desk('restore a copy', ({ backup }) => `/copias/restaurar?de=aqui&copia=${backup}`),
  desk('upload a copy', '/copias/restaurar'),
  desk('health', '/salud'),
  desk('server settings', '/salud/ajustes'),
  desk('program log', '/salud/registro'),
  desk('readings', '/salud/lecturas'),
  desk('version', '/salud/version'),
  desk('printed book', '/libro'),
  desk('what was read of each printed page', ({ scan }) => `/libro/leer/${scan}`),
  desk('the verses of a printed page', ({ scan }) => `/libro/leer/${scan}/1`),
  desk('the boxes of a verse on a printed page', ({ scan }) => `/libro/leer/${scan}/1?versiculo=Jude.1.3`),
  desk('not there', '/nada', { status: 404 }),
];
