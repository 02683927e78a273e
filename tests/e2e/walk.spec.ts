// Follows a correction in real browsers: proposed, changed, published, read everywhere, announced to its author, reverted. It runs once on
// SQLite, and once with two instances on one PostgreSQL, the second of which is read.
import { newSchema } from '../../store/test-schema.ts';
import { reportSkipped } from '../report-skipped.ts';
import { openReviewSite } from '../review-site.ts';
import { areaOf, openChapter, openVerse } from './correct-test.ts';
import { expect, type Page, test } from './test.ts';

const CHAPTER = '/search/Jude/1/1';
const CALL = '/api/verse/chapter/Jude/1';
const HISTORY = '/historia/Jude/1/3';
const BEFORE = 'Aquí está Judas 1:3.';
const PROPOSED = 'Allí está Judas 1:3.';
const PUBLISHED = 'Así está Judas 1:3.';
const SOON = { intervals: [20] };

const postgres = process.env.TEST_DATABASE_URL;
const without = !postgres && reportSkipped('el recorrido entero con dos servidores', 'npm test, con PostgreSQL');

async function signIn(page: Page, origin: string, { email, password }: { email: string; password: string }) {
  await page.goto(`${origin}/SignIn`);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL('**/cuenta**');
}

/** The text and ETag of a page or a call for an anonymous visitor. */
async function read(page: Page, address: string) {
  const answer = await page.request.get(address);
  return { text: await answer.text(), tag: answer.headers().etag };
}

async function walk(page: Page, other: Page, url: string | undefined): Promise<void> {
  const site = await openReviewSite(url);
  try {
    const eva = await site.person('Eva', 'corrector');
    const { origin } = site;
    /** The instance that is read: with two instances, the one that is not written to. */
    const readOrigin = url ? await site.start() : origin;
    const before = { page: await read(page, readOrigin + CHAPTER), call: await read(page, readOrigin + CALL) };
    expect(before.call.text).toContain(BEFORE);
    expect(await (await page.request.get(readOrigin + HISTORY)).text()).not.toContain(PROPOSED);

    // A visitor proposes, and only they see it.
    await openChapter(page, origin + CHAPTER);
    await openVerse(page, 3);
    await areaOf(page).fill(PROPOSED);
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await expect(page.locator('#v3')).toContainText('pendiente de revisión');
    await expect(page.locator('#v3')).toContainText(PROPOSED);
    expect(await read(page, readOrigin + CALL)).toEqual(before.call);

    // A corrector signs in, sees the difference, and accepts it with a change.
    await signIn(other, origin, eva);
    await other.goto(`${origin}/revision`);
    await other.getByRole('link', { name: 'Judas 1:3' }).click();
    await expect(other.getByRole('deletion')).toContainText('Aquí');
    await expect(other.getByRole('insertion')).toContainText('Allí');
    await other.getByText('Aceptar con cambios', { exact: true }).click();
    await other.getByLabel('Texto del versículo').fill(PUBLISHED);
    const decided = other.waitForResponse((answer) => answer.request().method() === 'POST');
    await other.getByRole('button', { name: 'Aceptar con estos cambios' }).click();
    await decided;

    // Everybody reads the published text at once.
    await expect.poll(async () => (await read(page, readOrigin + CALL)).text, SOON).toContain(PUBLISHED);
    await expect(other.getByRole('status')).toContainText('Judas 1:3: aceptada y publicada.');
    const after = { page: await read(page, readOrigin + CHAPTER), call: await read(page, readOrigin + CALL) };
    expect(after.call.tag).not.toBe(before.call.tag);
    expect(after.page.tag).not.toBe(before.page.tag);
    expect(after.page.text).toContain(PUBLISHED);
    await page.goto(readOrigin + CHAPTER);
    await expect(page.locator('#v3')).toContainText(PUBLISHED);
    await expect(page.locator('#v3 > a')).toHaveAccessibleName('Judas 1:3, corregido');
    await expect(page.locator('#v3 > p')).toHaveText(PUBLISHED);
    await expect(page.locator('#v2 > a')).toHaveAccessibleName('Judas 1:2');
    const dot = (verse: string) =>
      page.locator(`${verse} > a`).evaluate((number) => getComputedStyle(number, '::after').borderRadius);
    expect([await dot('#v2'), await dot('#v3')]).toEqual(['0px', '50%']);
    await openChapter(page, readOrigin + CHAPTER);
    await openVerse(page, 3);
    await page.getByRole('button', { name: 'Más', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Historial' })).toHaveAttribute('href', HISTORY);

    // The history and the feed show it.
    await page.goto(readOrigin + HISTORY);
    await expect(page.getByRole('main')).toContainText('Propuesto por visitante');
    await expect(page.getByRole('listitem').getByRole('insertion')).toContainText('Así');
    const { text: feed } = await read(page, `${readOrigin}/revision/cambios.atom`);
    expect(feed).toContain('<title>Judas 1:3</title>');

    // It can be reverted, which the history shows too.
    await other.goto(origin + HISTORY);
    await other.getByRole('link', { name: 'Volver a este texto' }).click();
    await other.getByLabel('Por qué').fill('Decía bien.');
    const reverted = other.waitForResponse((answer) => answer.request().method() === 'POST');
    await other.getByRole('button', { name: 'Volver a este texto' }).click();
    await reverted;
    await expect.poll(async () => (await read(page, readOrigin + CALL)).text, SOON).toContain(BEFORE);
    await expect(other.getByRole('main')).toContainText('Este versículo se ha corregido 2 veces.');
    await page.reload();
    await expect(page.getByRole('main')).toContainText('Decía bien.');
  } finally {
    // Pages are closed first, so that their pending requests do not fail.
    await Promise.all([page.close(), other.close()]);
    await site.close();
  }
}

test('a correction goes from proposal to publication to revert', async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage();
  await walk(page, other, undefined);
});

test('a correction is read on another instance', async ({ page, browser }) => {
  test.skip(without, 'there is no PostgreSQL');
  const schema = await newSchema(postgres ?? '');
  try {
    const other = await (await browser.newContext()).newPage();
    await walk(page, other, schema.url);
  } finally {
    await schema.remove();
  }
});
