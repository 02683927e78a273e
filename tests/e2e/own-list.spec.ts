import { readFileSync } from 'node:fs';
import { signUp } from './sign-up.ts';
import { saveCopy } from './stored-copy.ts';
import { expect, expectLooks, type Page, test } from './test.ts';

type Fields = Readonly<Record<string, string | number | boolean>>;
type Seed = readonly [id: string, kind: string, fields: Fields];

const at = (osis: string) => `rv1909:${osis}`;
const day = (date: string) => Date.parse(`${date}T12:00:00Z`);
const WORDING = 'Jehová era mi pastor; nada me faltará.';

const SEEDS: readonly Seed[] = [
  ['h:rv1909:John.3.16', 'highlight', { at: at('John.3.16'), colour: 'c1', made: day('2026-11-02') }],
  [
    'n:rv1909:John.3.16',
    'note',
    { at: at('John.3.16'), text: 'Año de gracia', 'l:lfe': true, made: day('2026-11-02') },
  ],
  [
    'h:abc',
    'highlight',
    {
      at: at('Ps.23.1'),
      words: JSON.stringify({ from: 7, to: 20, wording: WORDING }),
      colour: 'c2',
      made: day('2026-10-01'),
    },
  ],
  ['h:rv1909:Gen.1.1', 'highlight', { at: at('Gen.1.1'), colour: 'c3', made: day('2026-11-03') }],
  ['c2', 'label', { name: 'promesa' }],
  ['lfe', 'label', { name: 'la fe; hoy', order: 9 }],
  ['b:uno', 'bookmark', { path: '/search/Ruth/2/1', name: 'Rut 2', made: day('2026-11-01') }],
  ['b:dos', 'bookmark', { path: '/search/Mark/4/1', name: 'Marcos 4', made: day('2026-11-02') }],
];

/** Puts records on the device as an earlier visit would have left them. */
async function seed(page: Page, seeds: readonly Seed[] = SEEDS): Promise<void> {
  await page.goto('/creditos');
  await page.evaluate(async (seeds) => {
    const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
    const request = indexedDB.open('propio', 1);
    request.onupgradeneeded = () => {
      const store = request.result.createObjectStore('propio');
      for (const index of ['chapter', 'unsent']) store.createIndex(index, index);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    const database = await promise;
    const transaction = database.transaction('propio', 'readwrite');
    const stamp = `${'1'.padStart(9, '0')}0000abcdefgh`;
    for (const [id, kind, values] of seeds) {
      const fields = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value, stamp]]));
      transaction.objectStore('propio').put({ record: { id, kind, fields } }, id);
    }
    await new Promise((done) => {
      transaction.oncomplete = done;
    });
    database.close();
    localStorage.setItem('propio', '1');
  }, seeds);
}

const passages = (page: Page) => page.getByRole('region', { name: 'Pasajes', exact: true });
const places = (page: Page) => passages(page).getByRole('heading', { level: 3 });

async function open(page: Page): Promise<void> {
  await seed(page);
  await page.goto('/marcas');
  await expect(places(page)).toHaveText(['Génesis 1:1', 'Salmo 23:1', 'Juan 3:16']);
}

test('the list shows places, words, notes and labels, and what the words were before they changed', async ({
  page,
}) => {
  await open(page);
  await expect(passages(page).getByRole('link', { name: 'Juan 3:16' })).toHaveAttribute('href', '/search/John/3/16');
  const items = passages(page).getByRole('listitem');
  await expect(items.nth(2)).toContainText('Porque de tal manera amó Dios al mundo');
  await expect(items.nth(2)).toContainText('Año de gracia');
  await expect(items.nth(2)).toContainText('la fe; hoy');
  await expect(items.nth(1)).toContainText('promesa');
  await expect(items.nth(1)).toContainText('El texto cambió: antes «era mi pastor»');
});

test('the list is chosen by note, book, colour, month and change of the text, and ordered by date', async ({
  page,
}) => {
  await open(page);
  const only = async (expected: readonly string[]) => {
    await expect(places(page)).toHaveText([...expected]);
    await page.getByRole('button', { name: 'Ver todo' }).click();
    await expect(places(page)).toHaveCount(3);
  };
  await page.getByLabel('Buscar en sus notas').fill('ano GRA');
  await only(['Juan 3:16']);
  expect(new URL(page.url()).search).toBe('');
  await page.getByLabel('Libro', { exact: true }).last().selectOption('Salmos');
  await only(['Salmo 23:1']);
  await page.getByLabel('Color o etiqueta').selectOption('promesa');
  await only(['Salmo 23:1']);
  await page.getByLabel('Color o etiqueta').selectOption('la fe; hoy');
  await only(['Juan 3:16']);
  await page.getByLabel('Fecha').selectOption('octubre de 2026');
  await only(['Salmo 23:1']);
  await page.getByLabel('El texto cambió').check();
  await only(['Salmo 23:1']);
  await page.getByLabel('Orden').selectOption('Por fecha');
  await expect(places(page)).toHaveText(['Génesis 1:1', 'Juan 3:16', 'Salmo 23:1']);
});

test('a note, a colour and a label are changed by keyboard, and are there after the page is opened again', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('button', { name: 'Cambiar: Génesis 1:1' }).press('Enter');
  await expect(page.getByLabel('Nota', { exact: true })).toBeFocused();
  await page.keyboard.type('En el principio');
  await page.getByRole('radio', { name: 'promesa' }).press(' ');
  await page.getByRole('checkbox', { name: 'la fe; hoy' }).press(' ');
  await page.getByLabel('Nueva etiqueta').first().fill('creación');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'creación' })).toBeChecked();
  await page.getByRole('button', { name: 'Listo' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Cambiar: Génesis 1:1' })).toBeVisible();
  await page.reload();
  const item = passages(page).getByRole('listitem').first();
  for (const text of ['En el principio', 'promesa', 'la fe; hoy', 'creación']) await expect(item).toContainText(text);
});

test('a note that is too long is refused with a sentence, and stays in its field', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Cambiar: Juan 3:16' }).click();
  const long = 'á'.repeat(5001);
  await page.getByLabel('Nota', { exact: true }).fill(long);
  await page.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByText('La nota es demasiado larga')).toBeVisible();
  await expect(page.getByLabel('Nota', { exact: true })).toHaveValue(long);
});

test('what is removed is undone at once, or taken out of the bin later', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Quitar: Juan 3:16' }).press('Enter');
  const undo = passages(page).getByRole('button', { name: 'Deshacer' });
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(passages(page).getByRole('link', { name: 'Juan 3:16' })).toBeFocused();
  await page.getByRole('button', { name: 'Quitar: Juan 3:16' }).click();
  await expect(undo).toBeVisible();
  await page.reload();
  await expect(places(page)).toHaveText(['Génesis 1:1', 'Salmo 23:1']);
  await page.getByRole('heading', { name: 'Papelera' }).click();
  await page.getByRole('button', { name: 'Recuperar: Nota Juan 3:16: Año de gracia' }).click();
  await page.getByRole('button', { name: 'Recuperar: Subrayado Juan 3:16' }).click();
  await expect(places(page)).toHaveText(['Génesis 1:1', 'Salmo 23:1', 'Juan 3:16']);
  await expect(passages(page)).toContainText('Año de gracia');
});

test('colours and labels get other names', async ({ page }) => {
  await open(page);
  await page.getByText('Colores y etiquetas').click();
  await page.getByLabel(/^Nombre de .*amarillo/).fill('pregunta');
  await page.keyboard.press('Enter');
  await expect(passages(page).getByRole('listitem').last()).toContainText('pregunta');
  await page.getByRole('button', { name: 'Quitar: la fe; hoy' }).click();
  await expect(passages(page)).not.toContainText('la fe; hoy');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(passages(page)).toContainText('la fe; hoy');
});

test('one of several bookmarks is the one to go on from; their names can be changed', async ({ page }) => {
  await open(page);
  const bookmarks = page.getByRole('region', { name: 'Marcapáginas' });
  await expect(bookmarks.getByRole('link')).toHaveText(['Marcos 4', 'Rut 2']);
  await bookmarks.getByRole('button', { name: 'Seguir desde aquí: Rut 2' }).click();
  await expect(bookmarks.getByText('«Seguir» abre este')).toHaveCount(1);
  await bookmarks.getByRole('button', { name: 'Cambiar el nombre: Marcos 4' }).click();
  await page.getByLabel(/^Nombre de .*Marcos 4/).fill('con los niños');
  await page.keyboard.press('Enter');
  await expect(bookmarks.getByRole('link')).toHaveText(['con los niños', 'Rut 2']);
  await page.goto('/creditos');
  await expect(page.getByRole('link', { name: 'Seguir en Rut 2' }).first()).toHaveAttribute('href', '/search/Ruth/2/1');
});

test('everything is erased, said before and undone', async ({ page }) => {
  await open(page);
  await expect(page.getByText('Quita 3 subrayados, una nota y 2 marcapáginas')).toBeVisible();
  await page.getByRole('button', { name: 'Borrar todo lo mío' }).click();
  await expect(places(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(places(page)).toHaveCount(3);
});

async function download(page: Page, button: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await begun;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

test('a file takes everything to an empty device, where it is the same to the byte, and nothing comes twice', async ({
  page,
  browser,
  baseURL,
}) => {
  await open(page);
  const { name, bytes } = await download(page, 'Guardar todo en un archivo');
  expect(name).toBe('marcas-y-notas.json');
  const other = await browser.newPage({ baseURL: baseURL!, locale: 'es-ES' });
  await other.goto('/marcas');
  await expect(other.getByText('Aquí no hay nada todavía.')).toBeVisible();
  const bring = async () => {
    await other
      .getByLabel('Un archivo guardado aquí')
      .setInputFiles({ name, mimeType: 'application/json', buffer: bytes });
    await other.getByRole('button', { name: 'Añadir', exact: true }).last().click();
  };
  await other.getByText('Traer', { exact: true }).click();
  await bring();
  await expect(other.getByText('Se han añadido 8.')).toBeVisible();
  await expect(places(other)).toHaveText(['Génesis 1:1', 'Salmo 23:1', 'Juan 3:16']);
  await bring();
  await expect(other.getByText('Todo estaba ya aquí.')).toBeVisible();
  expect((await download(other, 'Guardar todo en un archivo')).bytes.equals(bytes)).toBe(true);
  await other
    .getByLabel('Un archivo guardado aquí')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from('{"a') });
  await other.getByRole('button', { name: 'Añadir', exact: true }).last().click();
  await expect(other.getByText('El archivo está dañado o incompleto')).toBeVisible();
  await other.close();
});

test('the list goes to other programs with the words of its verses', async ({ page }) => {
  await open(page);
  const table = await download(page, 'Tabla (CSV)');
  expect(table.name).toBe('marcas-y-notas.csv');
  expect(table.bytes.toString()).toMatch(/"Juan 3:16";"John.3.16";"rv1909";"Porque de tal manera/);
  expect((await download(page, 'Markdown, por libros')).name).toBe('marcas-y-notas.zip');
  await page.getByLabel('Libro', { exact: true }).last().selectOption('Juan');
  await expect(places(page)).toHaveCount(1);
  const book = await download(page, 'Markdown, por libros');
  expect(book.name).toBe('Juan.md');
  expect(book.bytes.toString()).toContain('#amarillo #"la fe; hoy"');
});

test('a list of references is highlighted; lines that cannot be read are named and stay', async ({ page }) => {
  await page.goto('/marcas');
  await page.getByText('Traer', { exact: true }).click();
  const list = page.getByLabel('O pegue una lista de referencias');
  await list.fill('Jn 3,16-17\nJuan 99\n- Sal 23:1');
  await page.getByLabel('Color de las referencias').selectOption('verde');
  await page.getByRole('button', { name: 'Añadir', exact: true }).last().click();
  await expect(page.getByText('Se han subrayado 3 versículos.')).toBeVisible();
  await expect(page.getByText('Línea 2')).toContainText('Juan tiene 21 capítulos');
  await expect(list).toHaveValue('Juan 99');
  await expect(places(page)).toHaveText(['Salmo 23:1', 'Juan 3:16', 'Juan 3:17']);
});

test('the list, a change of an entry and all that is folded fit and are accessible', async ({ page }) => {
  await open(page);
  for (const summary of ['Colores y etiquetas', 'Papelera', 'Traer'])
    await page.getByText(summary, { exact: true }).click();
  await page.getByRole('button', { name: 'Cambiar: Juan 3:16' }).click();
  await page.getByRole('button', { name: 'Quitar: Salmo 23:1' }).click();
  await expect(
    page.getByRole('button', { name: 'Recuperar todo' }).or(page.getByText('Recuperar').first()).first(),
  ).toBeVisible();
  await expectLooks(page, 'own list');
});

test('below the results of a search stand the notes that have the words, and in the table of chapters a dot', async ({
  page,
}) => {
  await seed(page);
  await page.goto('/buscar?q=gracia');
  await page.getByText('En sus notas (1)').click();
  const found = page.locator('.in-notes');
  await expect(found.getByRole('link', { name: 'Juan 3:16' })).toHaveAttribute('href', '/search/John/3/16');
  await expect(found).toContainText('Año de gracia');
  await page.goto('/buscar?q=pastor');
  await expect(page.getByRole('heading', { name: 'Buscar en la Biblia' })).toBeVisible();
  await expect(found).toHaveCount(0);
  await page.goto('/libros');
  await page.locator('summary', { hasText: /^Juan$/ }).click();
  await expect(page.getByRole('link', { name: '3 con marcas o notas suyas', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: '4', exact: true })).toBeVisible();
});

test('a reader without highlights asks for nothing more on a search and in the table of chapters', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/buscar?q=gracia', '/libros']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(asked.filter((path) => /notes-island|mark-chapters|\/own-/.test(path))).toEqual([]);
  }
});

test('20,000 highlights and notes are listed by pages', async ({ page }) => {
  const many = Array.from({ length: 20_000 }, (_, i): Seed => {
    const place = at(`Ps.${1 + (i % 150)}.1`);
    return i % 10 === 0
      ? [`n:${i}`, 'note', { at: place, text: `nota ${i}`, made: day('2026-11-02') + i }]
      : [`h:${i}`, 'highlight', { at: place, colour: `c${1 + (i % 5)}`, made: day('2026-11-02') + i }];
  });
  await seed(page, many);
  await page.goto('/marcas');
  await expect(places(page)).toHaveCount(50);
  const shown = await page.evaluate(() => performance.now());
  test
    .info()
    .annotations.push({ type: 'first rows', description: `${Math.round(shown)} ms after the navigation began` });
  // Each chapter that arrives moves the button down.
  await expect(page.locator('.passages [aria-busy]')).toHaveCount(0);
  const next = page.getByRole('button', { name: 'siguientes ›' });
  // Rows that come into view do not move the button while it is being pressed.
  const tops = await next.evaluate(async (button) => {
    const tops: number[] = [];
    button.scrollIntoView({ block: 'center' });
    for (let frame = 0; frame < 10; frame++) {
      tops.push(Math.round(button.getBoundingClientRect().top));
      await new Promise(requestAnimationFrame);
    }
    return tops;
  });
  expect(new Set(tops).size, tops.join()).toBe(1);
  await next.click();
  await expect(page.getByText('51–100 de')).toBeVisible();
  await page.getByLabel('Buscar en sus notas').fill('nota 19990');
  await expect(places(page)).toHaveCount(1);
});

test('the list is there without a network, from the copy', async ({ page, context, watch }) => {
  // The history of words is asked for, and not needed.
  watch.expected.push(/ERR_INTERNET_DISCONNECTED/);
  await saveCopy(page);
  await seed(page);
  await context.setOffline(true);
  await page.goto('/marcas');
  await expect(places(page)).toHaveText(['Génesis 1:1', 'Salmo 23:1', 'Juan 3:16']);
  await expect(passages(page)).toContainText('Porque de tal manera amó Dios al mundo');
  await context.setOffline(false);
});

test('without scripts an account has its highlights and notes as forms', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL!, locale: 'es-ES', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/marcas');
  await page.getByRole('link', { name: 'Ver las marcas de su cuenta' }).click();
  await expect(page).toHaveURL('/SignIn?volver=%2Fcuenta%2Fmarcas');
  await signUp(page);
  await page.goto('/cuenta/marcas');
  const add = page.getByRole('form', { name: 'Subrayar o anotar un versículo' });
  await add.getByLabel('Versículo').fill('Juan 99');
  await add.getByLabel('Nota').fill('mi nota');
  await add.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Juan tiene 21 capítulos')).toBeVisible();
  await expect(add.getByLabel('Nota')).toHaveValue('mi nota');
  await add.getByLabel('Versículo').fill('Jn 3,16');
  await add.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText('Juan 3:16');
  await page.getByText('Cambiar').click();
  const change = page.getByRole('form', { name: 'Cambiar: Juan 3:16' });
  await change.getByLabel('Color').selectOption('verde');
  await change.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'mi nota' })).toContainText('verde');
  await page.getByText('Cambiar').click();
  await page.getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(page.getByText('Todavía no hay nada')).toBeVisible();
  await page.getByRole('button', { name: 'Recuperar: nota, Juan 3:16' }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText('Juan 3:16');
  await context.close();
});

test('all pages of the list are printed', async ({ page }) => {
  const many = Array.from({ length: 60 }, (_, i): Seed => {
    const place = at(`Ps.119.${i + 1}`);
    return [`h:${place}`, 'highlight', { at: place, colour: 'c1', made: day('2026-11-02') }];
  });
  await seed(page, many);
  await page.goto('/marcas');
  await expect(places(page)).toHaveCount(50);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(places(page)).toHaveCount(60);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(places(page)).toHaveCount(50);
});
