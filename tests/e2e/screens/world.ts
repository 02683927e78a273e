// A site in which every screen has something to show: proposals in each state, a history, letters, an edition that is being
// added, a scanned book, a copy. Written by the services, beside the server that shows it.
import { expect } from '@playwright/test';
import { gardenBook, zipOf } from '../../../editions/library/test-support.ts';
import { insertPasskey } from '../../../store/passkeys.ts';
import { newUuid } from '../../../store/uuid.ts';
import { given, openReviewSite, visitor } from '../../review-site.ts';
import { makeScannedBook } from '../../scanned-book.ts';

export type World = Awaited<ReturnType<typeof openWorld>>;

export async function openWorld() {
  const site = await openReviewSite();
  const { accounts, database, corrections, messages, uploads, scans, library, backups, mail, messageDesk } =
    site.services;
  const people = {
    luis: await site.person('Luis'),
    /** Has a passkey. */
    marta: await site.person('Marta'),
    eva: await site.person('Eva', 'corrector'),
    ana: await site.person('Ana', 'administrador'),
  };
  const { luis, marta, eva, ana } = people;
  // Signed in on three devices, two of them alike.
  for (const agent of ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0', 'curl/8.5.0', 'curl/8.5.0']) {
    const request = new Request('http://127.0.0.1/', { headers: { 'User-Agent': agent } });
    const { email, password } = luis;
    const entered = await accounts.signIn(request, await accounts.viewer(request), { email, password });
    if (!entered.ok) throw new Error(JSON.stringify(entered.faults));
  }
  const decide = async (proposal: string, verdict: 'accept' | 'reject', reason?: string) => {
    const { version } = (await corrections.reviewItem(eva.viewer, proposal))!;
    given(await corrections.decide(eva.viewer, proposal, { verdict, version, ...(reason && { reason }) }));
  };

  const accepted = await site.propose(luis.viewer, 'Jude.1.7', 'Aquí', 'Allí', { note: 'Folio 3.' });
  await decide(accepted, 'accept');
  const rejected = await site.propose(luis.viewer, 'Jude.1.8', 'está', 'están');
  await decide(rejected, 'reject', 'No es una errata.');
  const pending = await site.propose(luis.viewer, 'Jude.1.9', 'está', 'esta', { note: 'Así en el facsímil.' });
  // One slip in three verses, and beside another one.
  const slip = await site.propose(visitor('a'), 'Ps.3.2', 'Aquí', 'Así', { note: 'Folio 3.' });
  for (const verse of [3, 4]) await site.propose(visitor('a'), `Ps.3.${verse}`, 'Aquí', 'Así');
  await site.propose(visitor('b'), 'Ps.3.5', 'Aquí está', 'Así están');
  // Two corrections of the same words.
  const clash = await site.propose(visitor('a'), 'Ps.4.2', 'Aquí', 'Allí');
  await decide(await site.propose(visitor('b'), 'Ps.4.2', 'Aquí', 'Así'), 'accept');
  const { authorId } = (await corrections.reviewItem(eva.viewer, slip))!;
  const [change] = await corrections.changes('uno', 1);

  given(await messages.take(visitor('c'), { address: 'lectora@example.org', message: 'Hola a todos. '.repeat(40) }));
  const [message] = (await messageDesk.list({ folder: 'inbox' })).messages;

  const bring = async (name: string, bytes: Uint8Array) =>
    given(
      await uploads.receiveWhole(
        name,
        bytes.length,
        (async function* () {
          yield bytes;
        })(),
      ),
    ).id;
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
      name: 'El teléfono',
      backed_up: 1,
      created_at: Date.now(),
      used_at: null,
    }),
  );
  const candidate = given(await library.takeUpload(await bring('jardin.zip', zipOf(gardenBook()))));
  const scan = await bringBook();
  given(await backups.start({ userId: ana.viewer.account!.id }));
  await expect.poll(async () => (await backups.list()).length, { timeout: 60_000 }).toBe(1);
  const [backup] = await backups.list();

  async function bringBook() {
    const verses = site.services.texts.edition('uno')?.chapter('Jude', 1)?.verses ?? [];
    const book = await makeScannedBook([{ heading: 'JUDAS 1', verses }]);
    if (!book) return false;
    given(await scans.takeUpload(ana.viewer, await bring('Libro inventado.pdf', book.pdf)));
    given(await scans.putAnchor(ana.viewer, { book: 'Jude', chapter: 1, page: 1 }));
    return true;
  }

  return {
    ...site,
    people,
    proposals: { accepted, rejected, pending, slip, clash },
    author: authorId,
    hash: change!.hash,
    message: message!.id,
    candidate,
    passkey,
    /** False where this machine has no library that draws. */
    scan,
    backup: backup!.name,
    stop: (await mail.stopAddress('lectora@example.org')).replace(/^https?:\/\/[^/]+/, ''),
  };
}
