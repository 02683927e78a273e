import {
  areaOf,
  CHAPTER,
  expect,
  HASH,
  openChapter,
  openVerse,
  problem,
  taken,
  test,
  textOf,
  VERSE_35,
} from './correct-test.ts';

const MENDED = 'Y lloró Jesús mucho.';

test.beforeEach(async ({ page }) => openChapter(page));

async function write(page: Parameters<typeof openVerse>[0], text = MENDED): Promise<void> {
  await openVerse(page, 35);
  await areaOf(page).fill(text);
  await areaOf(page).press('Control+Enter');
}

test('the request carries the real id and the typed text; the text stays, marked, and can be withdrawn', async ({
  page,
  edits,
}) => {
  await openVerse(page, 35);
  await areaOf(page).fill(MENDED);
  await expect(page.locator('#v35 ins')).toContainText('mucho');
  await page.getByText('Fuente y aviso').click();
  await page.getByRole('textbox', { name: '¿Cuál es su fuente?' }).fill('Lo dice el facsímil.');
  await page.getByRole('textbox', { name: 'Su correo electrónico' }).fill('ana@example.org');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(areaOf(page)).toHaveCount(0);
  await expect(textOf(page, 35)).toHaveText(MENDED);
  await expect(page.locator('#v35')).toContainText('pendiente de revisión');
  await expect
    .poll(() => edits.sent)
    .toEqual([
      {
        id: 'John.11.35',
        edition: 'rv1909',
        text: MENDED,
        seen: { text: VERSE_35 },
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
        note: 'Lo dice el facsímil.',
        email: 'ana@example.org',
      },
    ]);
  const status = page.getByRole('status', { name: 'Avisos' });
  await expect(status).toContainText('Juan 11:35: enviado. Queda pendiente de revisión.');
  const withdrawn = page.waitForRequest('**/api/proposal/propuesta-1/withdraw');
  await page.route('**/api/proposal/*/withdraw', (route) => route.fulfill({ json: {} }));
  await status.getByRole('button', { name: 'Deshacer' }).click();
  expect((await withdrawn).method()).toBe('POST');
  await expect(textOf(page, 35)).toHaveText(VERSE_35);
  await expect(status).toContainText('propuesta retirada');
});

test('a pending correction can be amended', async ({ page, edits }) => {
  await write(page);
  await page.getByRole('button', { name: 'modificar' }).click();
  await expect(areaOf(page)).toHaveValue(MENDED);
  await page.route('**/api/proposal/propuesta-1/amend', (route) => {
    const { text } = route.request().postDataJSON() as { text: string };
    return route.fulfill({ json: { proposal: 'propuesta-1', proposed: { text } } });
  });
  await areaOf(page).fill('Y lloró mucho Jesús.');
  await areaOf(page).press('Meta+Enter');
  await expect(textOf(page, 35)).toHaveText('Y lloró mucho Jesús.');
  await expect(page.locator('#v35')).toContainText('pendiente de revisión');
  await expect.poll(() => edits.sent).toHaveLength(1);
});

test('a correction published at once is shown, and Deshacer restores the earlier text', async ({ page, edits }) => {
  edits.answers.push(taken('published'));
  await write(page);
  await expect(textOf(page, 35)).toHaveText(MENDED);
  await expect(page.locator('#v35')).not.toContainText('pendiente');
  await page.route('**/api/revision/revert', (route) => route.fulfill({ json: { status: 'published' } }));
  const reverting = page.waitForRequest('**/api/revision/revert');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  expect((await reverting).postDataJSON()).toEqual({ edition: 'rv1909', hash: HASH });
  await expect(textOf(page, 35)).toHaveText(VERSE_35);
});

test('an unchanged verse and an empty text send nothing', async ({ page, edits }) => {
  await openVerse(page, 35);
  await areaOf(page).press('Control+Enter');
  await expect(areaOf(page)).toHaveCount(0);
  await openVerse(page, 35);
  await areaOf(page).fill('  ');
  await areaOf(page).press('Control+Enter');
  await expect(page.getByRole('alert')).toContainText('no puede quedar vacío');
  expect(edits.sent).toEqual([]);
});

test.describe('a draft', () => {
  test('survives a reload, is marked, and is removed when the server has accepted it', async ({ page, edits }) => {
    await openVerse(page, 35);
    await areaOf(page).fill(MENDED);
    await page.reload();
    await expect(textOf(page, 35).first()).toHaveText(VERSE_35);
    await expect(page.locator('#v35')).toContainText('borrador sin enviar');
    await page.getByRole('button', { name: 'seguir' }).click();
    await expect(areaOf(page)).toHaveValue(MENDED);
    await expect(page.getByText('Sigue aquí lo que escribió la otra vez.')).toBeVisible();
    await areaOf(page).press('Control+Enter');
    await expect(page.locator('#v35')).toContainText('pendiente de revisión');
    await expect.poll(() => edits.sent).toHaveLength(1);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('borrador')))).toEqual(
      [],
    );
  });

  test('stays after Escape, and can be discarded and recovered', async ({ page }) => {
    await openVerse(page, 35);
    await areaOf(page).fill(MENDED);
    await page.keyboard.press('Escape');
    await expect(textOf(page, 35).first()).toHaveText(VERSE_35);
    await page.getByRole('button', { name: 'descartar', exact: true }).click();
    await expect(page.locator('#v35')).not.toContainText('borrador');
    await page.getByRole('button', { name: 'Recuperar' }).click();
    await page.getByRole('button', { name: 'seguir' }).click();
    await expect(areaOf(page)).toHaveValue(MENDED);
  });

  test('is removed in all tabs when it is discarded in one', async ({ page, context }) => {
    await openVerse(page, 35);
    await areaOf(page).fill(MENDED);
    await page.keyboard.press('Escape');
    await expect(page.locator('#v35')).toContainText('borrador');
    const other = await context.newPage();
    await openChapter(other);
    await other.getByRole('button', { name: 'descartar', exact: true }).click();
    await expect(page.locator('#v35')).not.toContainText('borrador');
  });

  test('is removed when the text is typed back to the published one', async ({ page }) => {
    await openVerse(page, 35);
    await areaOf(page).fill(MENDED);
    await areaOf(page).fill(VERSE_35);
    await page.keyboard.press('Escape');
    await expect(page.locator('#v35')).not.toContainText('borrador');
  });
});

test.describe('a failed request loses nothing', () => {
  test('a retry after the network was cut has the same idempotency key', async ({ page, edits, watch }) => {
    watch.expected.push(/ERR_/);
    edits.answers.push((route) => route.abort('connectionreset'));
    await write(page);
    await expect(page.getByRole('alert')).toContainText('El envío no tuvo respuesta');
    await expect(textOf(page, 35)).toHaveText(MENDED);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.locator('#v35')).toContainText('pendiente de revisión');
    await expect.poll(() => edits.sent).toHaveLength(2);
    await expect.poll(() => edits.sent[1]).toEqual(edits.sent[0]);
  });

  test('a correction that a reload interrupted is sent again with the same key', async ({ page, edits, watch }) => {
    watch.expected.push(/ERR_/);
    edits.answers.push(() => new Promise(() => {}));
    await write(page);
    await expect.poll(() => edits.sent.length).toBe(1);
    await page.reload();
    await expect(page.locator('#v35')).toContainText('pendiente de revisión');
    await expect.poll(() => edits.sent[1]).toEqual(edits.sent[0]);
  });

  test('without a connection the correction waits, and is sent once there is one', async ({
    page,
    context,
    edits,
    watch,
  }) => {
    watch.expected.push(/ERR_INTERNET_DISCONNECTED/);
    await openVerse(page, 35);
    await areaOf(page).fill(MENDED);
    edits.answers.push((route) => route.abort('internetdisconnected'));
    await context.setOffline(true);
    await areaOf(page).press('Control+Enter');
    await expect(page.getByRole('alert')).toContainText('se enviará sola');
    await context.setOffline(false);
    await expect(page.locator('#v35')).toContainText('pendiente de revisión');
    await expect.poll(() => edits.sent).toHaveLength(2);
    expect(edits.sent[1]).toEqual(edits.sent[0]);
  });

  test('a correction that another page sends and the server refuses comes back to its verse', async ({
    page,
    edits,
    watch,
  }) => {
    watch.expected.push(/ERR_/, /422|409/);
    edits.answers.push((route) => route.abort('connectionreset'));
    await write(page);
    await expect(page.getByRole('alert')).toContainText('El envío no tuvo respuesta');
    edits.answers.push(problem(422, 'text-markup', 'El texto no puede llevar etiquetas.', { field: 'text' }));
    await page.goto('/sin-conexion');
    const listed = page.getByRole('region', { name: 'Por enviar' }).getByRole('listitem');
    await expect(listed).toContainText('El texto no puede llevar etiquetas. Lo que escribió sigue guardado');
    await listed.getByRole('link', { name: 'Abrir y modificar' }).click();
    await expect(page.locator('#v35').getByRole('alert')).toContainText('El texto no puede llevar etiquetas.');
    await expect(areaOf(page)).toHaveValue(MENDED);
    expect(edits.sent).toHaveLength(2);
    // The question about a verse that has changed comes back too.
    edits.answers.push((route) => route.abort('connectionreset'));
    await areaOf(page).fill(`${MENDED} `);
    await areaOf(page).press('Control+Enter');
    await expect(page.getByRole('alert')).toContainText('El envío no tuvo respuesta');
    const changed = { current: { text: 'Y lloró el Señor.', revision: 'bbbbbbbbbbbb' }, yours: { text: MENDED } };
    edits.answers.push(problem(409, 'verse-changed', 'El versículo ha cambiado.', changed));
    await page.goto('/sin-conexion');
    await expect(listed).toContainText('ábralo y decida qué queda');
    await listed.getByRole('link', { name: 'Abrir y modificar' }).click();
    await expect(page.getByRole('button', { name: 'Enviar lo mío de todos modos' })).toBeVisible();
    expect(edits.sent).toHaveLength(4);
  });

  for (const [status, code, said] of [
    [500, 'unexpected', 'El sitio no pudo responder.'],
    [503, 'unavailable', 'Ahora mismo no se puede guardar nada.'],
    [429, 'too-many', 'Ha enviado muchas correcciones. Vuelva a intentarlo dentro de 10 minutos.'],
  ] as const)
    test(`${status}`, async ({ page, edits, watch }) => {
      watch.expected.push(new RegExp(`${status}`));
      const detail = { 429: 'Ha enviado muchas correcciones.', 503: said, 500: 'Código 7.' }[status];
      edits.answers.push(problem(status, code, detail, {}, { 'Retry-After': '600' }));
      await write(page);
      await expect(page.getByRole('alert')).toContainText(said);
      // The page does not retry by itself before the time that the server gives.
      await page.reload();
      await expect(page.getByRole('alert')).toContainText(said);
      expect(edits.sent).toHaveLength(1);
      await expect(textOf(page, 35)).toHaveText(MENDED);
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.locator('#v35')).toContainText('pendiente de revisión');
      await expect.poll(() => edits.sent[1]?.key).toBe(edits.sent[0]?.key);
    });

  test('401: the draft is kept, and the sign-in link leads back', async ({ page, edits, watch }) => {
    watch.expected.push(/401/);
    edits.answers.push(problem(401, 'session-expired', 'Su sesión ha caducado.'));
    await write(page);
    await expect(page.getByRole('link', { name: 'Iniciar sesión' }).last()).toHaveAttribute(
      'href',
      `/SignIn?volver=${encodeURIComponent(CHAPTER)}`,
    );
    await page.reload();
    await expect(page.locator('#v35')).toContainText('borrador sin enviar');
    // The correction was not sent as an anonymous visitor's.
    await expect.poll(() => edits.sent).toHaveLength(1);
  });

  test('422: the reason is shown beside the field', async ({ page, edits, watch }) => {
    watch.expected.push(/422/);
    edits.answers.push(
      problem(422, 'text-characters', 'El texto lleva caracteres que esta edición no usa: «@».', { field: 'text' }),
    );
    await write(page, 'Y lloró @ Jesús.');
    await expect(page.getByRole('alert')).toContainText('«@»');
    await expect(areaOf(page)).toHaveValue('Y lloró @ Jesús.');
    await areaOf(page).fill(MENDED);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await areaOf(page).press('Control+Enter');
    await expect(page.locator('#v35')).toContainText('pendiente de revisión');
    await expect.poll(() => edits.sent[1]?.key).toBeTruthy();
    expect(edits.sent[1]?.key).not.toBe(edits.sent[0]?.key);
  });

  test.describe('for a corrector', () => {
    test.use({ who: { account: { name: 'Ana', role: 'corrector' }, news: 0, mayPropose: true } });

    test('unusual characters are sent after a confirmation', async ({ page, edits, watch }) => {
      watch.expected.push(/422/);
      const more = { field: 'text', characters: ['@'], confirmable: true };
      edits.answers.push(problem(422, 'text-characters', 'El texto lleva «@».', more), taken('published'));
      await write(page, 'Y lloró @ Jesús.');
      await expect(page.getByRole('textbox', { name: 'Su correo electrónico' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Publicar así' }).click();
      await expect(textOf(page, 35)).toHaveText('Y lloró @ Jesús.');
      await expect.poll(() => edits.sent[1]).toMatchObject({ confirm: true });
    });
  });

  const theirs = { text: 'Y lloró el Señor Jesús.', revision: 'bbbbbbbbbbbb' };
  const changed = problem(409, 'verse-changed', 'Ha cambiado.', { current: theirs, yours: { text: MENDED } });

  test('409: both texts are shown, and the reader’s own can be kept', async ({ page, edits, watch }) => {
    watch.expected.push(/409/);
    edits.answers.push(changed);
    await write(page);
    const choice = page.getByRole('alert', { name: 'El versículo ha cambiado mientras usted escribía.' });
    await expect(choice).toContainText('el Señor');
    await expect(choice).toContainText('mucho');
    await choice.getByRole('button', { name: 'Enviar lo mío de todos modos' }).click();
    await expect(page.locator('#v35')).toContainText('pendiente de revisión');
    await expect.poll(() => edits.sent[1]).toMatchObject({ text: MENDED, revision: 'bbbbbbbbbbbb' });
    await expect.poll(() => edits.sent[1]?.key).toBeTruthy();
    expect(edits.sent[1]?.key).not.toBe(edits.sent[0]?.key);
  });

  test('409: the other text can be adopted, or edited further', async ({ page, edits, watch }) => {
    watch.expected.push(/409/);
    edits.answers.push(changed, changed);
    await write(page);
    await page.getByRole('button', { name: 'Seguir modificando' }).click();
    await expect(areaOf(page)).toHaveValue(MENDED);
    await areaOf(page).press('Control+Enter');
    await expect.poll(() => edits.sent[1]).toMatchObject({ text: MENDED, revision: 'bbbbbbbbbbbb' });
    await page.getByRole('button', { name: 'Quedarme con el texto nuevo' }).click();
    await expect(textOf(page, 35)).toHaveText(theirs.text);
    await expect(page.locator('#v35')).not.toContainText('borrador');
    await page.getByRole('button', { name: 'Recuperar' }).click();
    await expect(page.locator('#v35')).toContainText('borrador sin enviar');
  });
});

test('amending a proposal that was decided meanwhile offers to send a new one', async ({ page, edits, watch }) => {
  watch.expected.push(/409/);
  await write(page);
  await expect(page.locator('#v35')).toContainText('pendiente de revisión');
  const closed = problem(409, 'already-decided', 'Esta propuesta ya se ha rechazado.', { state: 'rejected' });
  await page.route('**/api/proposal/propuesta-1/amend', (route) => closed(route));
  await page.getByRole('button', { name: 'modificar' }).click();
  await areaOf(page).fill('Y lloró Jesús de veras.');
  await areaOf(page).press('Control+Enter');
  await expect(page.getByRole('alert')).toContainText('ya se ha rechazado. Si la actualiza, se enviará como una');
  await areaOf(page).press('Control+Enter');
  await expect.poll(() => edits.sent[1]).toMatchObject({ id: 'John.11.35', text: 'Y lloró Jesús de veras.' });
  expect(edits.sent[1]?.key).not.toBe(edits.sent[0]?.key);
  await expect(textOf(page, 35)).toHaveText('Y lloró Jesús de veras.');
});

test('a decision is announced once, and a pending text is shown in the verse', async ({ page, context }) => {
  await context.addCookies([{ name: 'sesion', value: '1', url: new URL(page.url()).origin }]);
  const own = { edition: 'rv1909', base: { text: VERSE_35 }, at: 1, version: 1 };
  await page.route('**/api/me', (route) => route.fulfill({ json: { account: null, news: 2, mayPropose: true } }));
  await page.route('**/api/me/chapter/John/11?*', (route) =>
    route.fulfill({
      json: [
        { ...own, proposal: 'a', id: 'John.11.35', state: 'pending', news: false, proposed: { text: MENDED } },
        // An older proposal of the same reader, sent from another device.
        { ...own, proposal: 'e', id: 'John.11.35', state: 'pending', news: false, proposed: { text: 'Y lloró.' } },
        {
          ...own,
          proposal: 'b',
          id: 'John.11.36',
          state: 'rejected',
          news: true,
          reason: 'El facsímil no.',
          proposed: { text: 'x' },
        },
        {
          ...own,
          proposal: 'c',
          id: 'John.11.37',
          state: 'accepted',
          news: true,
          published: { text: 'y' },
          proposed: { text: 'x' },
        },
        { ...own, proposal: 'd', id: 'John.11.38', state: 'accepted', news: false, proposed: { text: 'x' } },
      ],
    }),
  );
  await page.route('**/api/me/seen', (route) => route.fulfill({ json: { seen: 2 } }));
  const seen = page.waitForRequest('**/api/me/seen');
  await page.reload();
  await expect(textOf(page, 35)).toHaveText(MENDED);
  await expect(page.locator('#v35')).toContainText('pendiente de revisión');
  const notices = page.getByRole('status', { name: 'Avisos' });
  await expect(notices).toContainText('Juan 11:36: su corrección no se aceptó.El facsímil no.');
  await expect(notices).toContainText('Juan 11:37: su corrección se aceptó con cambios.');
  await expect(notices).not.toContainText('11:38');
  expect((await seen).postDataJSON()).toEqual({ proposals: ['b', 'c'] });
});

test('another tab shows what this tab has sent', async ({ page, context, who }) => {
  await context.addCookies([{ name: 'sesion', value: '1', url: new URL(page.url()).origin }]);
  let sent = false;
  const proposal = { proposal: 'propuesta-1', edition: 'rv1909', id: 'John.11.35', state: 'pending', news: false };
  const own = { ...proposal, base: { text: VERSE_35 }, proposed: { text: MENDED }, at: 1, version: 1 };
  await context.route('**/api/me', (route) => route.fulfill({ json: who }));
  await context.route('**/api/me/chapter/**', (route) => route.fulfill({ json: sent ? [own] : [] }));
  const other = await context.newPage();
  // The other tab's first load must be answered before anything is broadcast.
  const response = other.waitForResponse('**/api/me/chapter/**');
  await openChapter(other);
  await (await response).finished();
  await expect(other.locator('#v35')).not.toContainText('pendiente');
  sent = true;
  await write(page);
  await expect(page.locator('#v35')).toContainText('pendiente de revisión');
  await expect(other.locator('#v35')).toContainText('pendiente de revisión');
  await expect(textOf(other, 35)).toHaveText(MENDED);
  await expect(other.getByRole('status', { name: 'Avisos' })).toContainText('en otra pestaña');
});

test('a word of 420 letters does not widen the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openVerse(page, 35);
  await areaOf(page).fill(`Y lloró ${'Jesús'.repeat(84)}.`);
  await expect(page.locator('.changes')).toBeVisible();
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth && innerWidth === 360);
  expect(await fits()).toBe(true);
  await areaOf(page).press('Control+Enter');
  await expect(page.locator('#v35')).toContainText('pendiente de revisión');
  expect(await fits()).toBe(true);
});
