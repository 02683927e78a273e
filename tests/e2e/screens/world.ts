// A site in which every screen has content: proposals in each state, a history, letters, an edition with headings and notes, another that
// is being added, a scanned book, a backup. The services write it beside the server.

import { join } from 'node:path';
import { expect } from '@playwright/test';
import { compileSource } from '../../../editions/compile/compile-source.ts';
import { installEdition } from '../../../editions/library/change-library.ts';
import { gardenBook, zipOf } from '../../../editions/library/test-support.ts';
import { readSource } from '../../../editions/read-source.ts';
import { newBrowser } from '../../../services/access/test-browser.ts';
import { insertPasskey } from '../../../store/passkeys.ts';
import { newUuid } from '../../../store/uuid.ts';
import { installTwo, openReviewSite, unwrap, visitor } from '../../review-site.ts';
import { putSearchIndexes } from '../../search-indexes.ts';

const ANNOTATED = join(import.meta.dirname, '../../../editions/writers/golden/editorial/in');

/** A word longer than any line, left to right and right to left. */
const LONG = 'Allí'.repeat(105);
const LONG_RTL = 'ארוך'.repeat(105);

export type World = Awaited<ReturnType<typeof openWorld>>;

export async function openWorld() {
  const annotated = compileSource(await readSource(ANNOTATED), {
    meta: { id: 'notas', title: 'El cuaderno anotado', rights: 'Libre', source: 'Inventada' },
  });
  const site = await openReviewSite(undefined, {}, (dir) => {
    installTwo(dir);
    installEdition(dir, annotated, { path: '', meta: {} });
    putSearchIndexes(dir);
  });
  const { accounts, database, corrections, messages, uploads, scans, library, backups, mail, messageDesk, settings } =
    site.services;
  const people = {
    luis: await site.person('Luis'),
    /** Marta has a passkey. */
    marta: await site.person('Marta'),
    /** Rut is suspended. */
    rut: await site.person('Rut'),
    eva: await site.person('Eva', 'corrector'),
    ana: await site.person('Ana', 'administrador'),
  };
  const { luis, marta, rut, eva, ana } = people;
  // Right-to-left names with punctuation at their end, which would be displayed on the wrong side.
  for (const [person, name] of [
    [luis, 'לואיס (3)'],
    [marta, 'مرتا'.repeat(15)],
    [rut, 'רות (4)'],
    [eva, 'חוה (5)'],
    [ana, 'حنة (6)'],
  ] as const)
    await accounts.changeName(person.viewer, name);
  // Signed in on three devices, two of them alike.
  for (const agent of ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0', 'curl/8.5.0', 'curl/8.5.0']) {
    const browser = newBrowser({ userAgent: agent });
    const { email, password } = luis;
    const entered = await accounts.signIn(browser, await accounts.viewer(browser), { email, password });
    if (!entered.ok) throw new Error(JSON.stringify(entered.refusal));
  }
  const decide = async (proposal: string, verdict: 'accept' | 'reject', reason?: string) => {
    const { version } = (await corrections.reviewItem(eva.viewer, proposal))!;
    unwrap(await corrections.decide(eva.viewer, proposal, { verdict, version, ...(reason && { reason }) }));
  };

  const set = async (changes: Parameters<typeof settings.change>[1]) => {
    const names = Object.keys(changes) as (keyof typeof changes)[];
    const changed = await settings.change(ana.viewer, changes, settings.mark(names));
    if (!changed.ok) throw new Error(JSON.stringify(changed.refusal));
  };
  await set({ affiliatedSites: [{ label: 'אתר (1)', url: 'https://example.org/' }], todaysEdition: 'dos' });
  const accepted = await site.propose(luis.viewer, 'Jude.1.7', 'Aquí', LONG, { note: 'דף 3.' });
  await decide(accepted, 'accept');
  const rejected = await site.propose(luis.viewer, 'Jude.1.8', 'está', 'están');
  await decide(rejected, 'reject', `זו לא טעות (6). ${LONG_RTL}`);
  const pending = await site.propose(luis.viewer, 'Jude.1.9', 'está', LONG, { note: `כך בדף 4. ${LONG_RTL}` });
  // Adds a second proposal for the same verse, and one for a verse with a history.
  await site.propose(marta.viewer, 'Jude.1.9', 'está', 'estas', { note: 'כך בדף 5.' });
  const later = await site.propose(marta.viewer, 'Jude.1.7', LONG, 'Así', { note: 'כך בדף 6.' });
  // Adds one mistake in three verses, and a different one beside it.
  const slip = await site.propose(visitor('a'), 'Ps.3.2', 'Aquí', 'Así', { note: 'Folio 3.' });
  for (const verse of [3, 4]) await site.propose(visitor('a'), `Ps.3.${verse}`, 'Aquí', 'Así');
  await site.propose(luis.viewer, 'Ps.3.6', 'Aquí', 'Así');
  await site.propose(visitor('b'), 'Ps.3.5', 'Aquí está', 'Así están');
  // Adds two corrections of the same words.
  const clash = await site.propose(luis.viewer, 'Ps.4.2', 'Aquí', LONG);
  await decide(await site.propose(visitor('b'), 'Ps.4.2', 'Aquí', 'Así'), 'accept');
  const theirs = (await corrections.reviewItem(eva.viewer, pending))!.authorId;
  // With two-person review, a proposal with one approval.
  await set({ twoPersonReview: true });
  const supported = await site.propose(luis.viewer, 'Ps.5.2', 'Aquí', 'Allí');
  await decide(supported, 'accept');
  await set({ twoPersonReview: false });
  unwrap(
    await corrections.suspend(ana.viewer, (await corrections.reviewItem(eva.viewer, later))!.authorId, {
      reason: `זו בדיחה (7). ${LONG_RTL}`,
    }),
  );
  const note = unwrap(
    await corrections.propose(luis.viewer, {
      id: 'Ps.3!note 1.1',
      edition: 'notas',
      text: `Otros: El pozo (10). ${LONG}`,
      confirm: true,
    }),
  ).proposal;
  const { authorId } = (await corrections.reviewItem(eva.viewer, slip))!;
  const [change] = await corrections.changes('uno', 1);

  // The address is too long for one line of a narrow window.
  const address = `${'direccion-larga-'.repeat(3)}@example.org`;
  unwrap(await messages.take(visitor('c'), { address, message: 'שלום לכולם (8). '.repeat(40) + LONG_RTL }));
  const [message] = (await messageDesk.list({ folder: 'inbox' })).messages;
  unwrap(await messageDesk.reply(ana.viewer, message!.id, { key: newUuid(), text: `תודה רבה (9). ${LONG_RTL}` }));

  const bring = async (name: string, bytes: Uint8Array) =>
    unwrap(
      await uploads.receiveWhole(
        name,
        bytes.length,
        (async function* () {
          yield bytes;
        })(),
      ),
    ).id;
  const { pageDesk } = site.services;
  for (const [titulo, direccion, lugar] of [
    ['Quiénes somos', '', 'header'],
    [`אודות ${'ארוך'.repeat(10)}`, 'hebreo', 'footer'],
  ] as const) {
    const texto = `## שעות (3)\n- **Domingos**, a las *11*\n- [Escríbanos](mailto:nombre@example.org)\n\n1. ${LONG}\n2. ${LONG_RTL}`;
    unwrap(await pageDesk.create(ana.viewer, { titulo, direccion, texto, lugar, publicada: '1' }));
  }
  const [ownPage] = await pageDesk.list();
  unwrap(await site.services.people.suspend(ana.viewer, rut.viewer.account!.id, ana.password));
  const passkey = newUuid();
  await database.write((trx) =>
    insertPasskey(trx, {
      id: passkey,
      user_id: marta.viewer.account!.id,
      credential: 'credencial',
      public_key: 'clave',
      counter: 0,
      transports: '["internal"]',
      rp_id: 'localhost',
      name: 'הטלפון (2)',
      backed_up: 1,
      created_at: Date.now(),
      used_at: null,
    }),
  );
  const candidate = unwrap(await library.takeUpload(await bring('jardin.zip', zipOf(gardenBook()))));
  const scan = await bringBook();
  unwrap(await backups.start({ userId: ana.viewer.account!.id }));
  await expect.poll(async () => (await backups.list()).length, { timeout: 60_000 }).toBe(1);
  const [backup] = await backups.list();

  /** Its pages were read. */
  async function bringBook() {
    if (!(await import('@napi-rs/canvas').catch(() => undefined))) return false;
    const { putReadScan } = await import('../../scan/read-scan.ts');
    const order = { edition: 'uno', from: 'Jude.1', pages: 1, name: 'ספר (2)' };
    const { id } = await putReadScan(site.services, ana.viewer, order);
    unwrap(await scans.putAnchor(ana.viewer, id, { book: 'Jude', chapter: 1, page: 1 }));
    return id;
  }

  return {
    ...site,
    people,
    proposals: { accepted, rejected, pending, later, slip, clash, supported, note },
    author: authorId,
    /** The author has an account. */
    namedAuthor: theirs,
    hash: change!.hash,
    message: message!.id,
    ownPage: ownPage!.id,
    candidate,
    passkey,
    /** The id of a scanned book that was read; false if this machine has no library that renders PDFs. */
    scan,
    backup: backup!.name,
    stop: (await mail.stopAddress('lectora@example.org', 'digest')).replace(/^https?:\/\/[^/]+/, ''),
  };
}
