import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../../../program/log.ts';
import { describeEngines, type TestStore } from '../../../store/test-databases.ts';
import { answerTo } from '../../outcomes/test-answer.ts';
import { openAccounts, PASSWORD } from '../../people/test-support.ts';
import { createAudit } from '../audit/audit.ts';
import { createEditableSettings } from '../settings/editable-settings.ts';
import { openSettings } from '../settings/open-settings.ts';
import { createAddressDesk } from './address-desk.ts';
import { createSiteAddress, storedSiteUrl } from './site-address.ts';

const GUESS = { publicUrl: 'http://localhost:3000', publicUrlGiven: false };
const NEW = 'https://biblia.example.org';

/** An instance on the store, with a signed-in administrator. */
async function openDesk(store: TestStore, env: typeof GUESS = GUESS, secret = 'secreto') {
  const opened = openAccounts(store);
  const { database, accounts, now } = opened;
  const open = await openSettings(database, store.varDir, createLog('silent'));
  onTestFinished(() => open.close());
  const settings = createEditableSettings({ settings: open, database, now });
  const address = createSiteAddress({ env, settings, secret: async () => secret });
  const desk = createAddressDesk({ address, database, settings, accounts });
  const browser = opened.openBrowser();
  await browser.signUp();
  const viewer = await browser.viewer();
  return {
    ...opened,
    settings,
    address,
    desk,
    viewer,
    browser,
    audit: createAudit({ ...opened, texts: { edition: () => undefined } }),
    propose: (typed: string, origin = 'http://localhost:3000') => desk.propose(browser.request({ origin }), typed),
    change: (
      given: Partial<Parameters<typeof desk.change>[2]> & { readonly address: string },
      origin = 'http://localhost:3000',
    ) =>
      desk.change(viewer, browser.request({ origin }), {
        challenge: '',
        answer: '',
        current: PASSWORD,
        seen: settings.mark(['publicUrl']),
        ...given,
      }),
  };
}

async function proved(desk: Awaited<ReturnType<typeof openDesk>>, address = NEW) {
  const proposed = await desk.propose(address);
  if (!proposed.ok) throw new Error(proposed.refusal.code);
  const { challenge } = proposed.value;
  return { address, challenge, answer: await desk.address.answerTo(challenge) };
}

describeEngines('the site’s address', (newStore) => {
  test('is kept once the address itself has answered, is in force at once, and is in the log', async () => {
    const desk = await openDesk(await newStore());
    expect([desk.address.siteUrl(), desk.address.ownOrigin(), desk.address.source()]).toEqual([
      'http://localhost:3000',
      undefined,
      'guess',
    ]);
    expect(await desk.change(await proved(desk))).toMatchObject({ ok: true, value: { here: false }, keep: {} });
    expect([desk.address.siteUrl(), desk.address.ownOrigin(), desk.address.source()]).toEqual([NEW, NEW, 'desk']);
    const { entries } = await desk.audit.page({});
    expect(entries.map(({ who, target, before, after }) => [who, target, before, after])).toEqual([
      ['Ana', 'publicUrl', '', NEW],
    ]);
    expect(await storedSiteUrl(GUESS, desk.database)).toBe(NEW);
  });

  test('is kept without scripts from a page that is read at it, and the browser stays signed in', async () => {
    const desk = await openDesk(await newStore());
    const changed = await desk.change({ address: NEW }, NEW);
    const [session, device] = ['session', 'device'].map((name) => desk.browser.jar.get(name));
    expect(changed).toEqual({ ok: true, value: expect.objectContaining({ here: true }), keep: { session, device } });
    expect(desk.address.siteUrl()).toBe(NEW);
  });

  test('another instance learns of it', async () => {
    const store = await newStore();
    const [one, other] = [await openDesk(store), openAccounts(store)];
    const settings = await openSettings(other.database, store.varDir, createLog('silent'));
    onTestFinished(() => settings.close());
    const there = createSiteAddress({ env: GUESS, settings, secret: async () => 'secreto' });
    expect(await one.change(await proved(one))).toMatchObject({ ok: true });
    await vi.waitFor(() => expect(there.siteUrl()).toBe(NEW), 60_000);
  });

  test.each([
    ['without an answer', { answer: '' }, 'Todavía no se ha comprobado'],
    ['with an invented answer', { answer: 'x'.repeat(43) }, 'contesta otro sitio'],
    ['with the answer to another challenge', { challenge: 'y'.repeat(32) }, 'contesta otro sitio'],
    ['with a malformed challenge', { challenge: '' }, 'contesta otro sitio'],
    ['with a wrong password', { current: 'otra cosa' }, 'contraseña'],
    ['over a concurrent change', { seen: 'antes' }, 'Otra persona cambió esto'],
    ['that is none', { address: 'https://biblia.example.org/sitio' }, 'Eso no es la dirección de un sitio'],
    ['with a password in it', { address: 'https://a:b@biblia.example.org' }, 'Eso no es la dirección de un sitio'],
    ['of another scheme', { address: 'ftp://biblia.example.org' }, 'Eso no es la dirección de un sitio'],
  ])('%s is refused with a sentence, and nothing changes', async (_, wrong, sentence) => {
    const desk = await openDesk(await newStore());
    const refused = answerTo(await desk.change({ ...(await proved(desk)), ...wrong }));
    expect(refused).toMatchObject({ ok: false, sentence: expect.stringContaining(sentence) });
    expect(desk.address.source()).toBe('guess');
    expect((await desk.audit.page({})).entries).toEqual([]);
  });

  test('another site’s answer does not prove it', async () => {
    const [desk, another] = [await openDesk(await newStore()), await openDesk(await newStore(), GUESS, 'otro secreto')];
    const { challenge, ...rest } = await proved(desk);
    const answer = await another.address.answerTo(challenge);
    expect(answerTo(await desk.change({ ...rest, challenge, answer }))).toMatchObject({ status: 422 });
    expect(desk.address.source()).toBe('guess');
  });

  test('PUBLIC_URL is above it and locks it', async () => {
    const store = await newStore();
    const desk = await openDesk(store);
    await desk.change(await proved(desk));
    const locked = await openDesk(store, { publicUrl: 'https://otra.example.org', publicUrlGiven: true });
    expect([locked.address.siteUrl(), locked.address.source()]).toEqual(['https://otra.example.org', 'environment']);
    expect(answerTo(await locked.propose(NEW))).toMatchObject({ sentence: expect.stringContaining('PUBLIC_URL') });
    expect(answerTo(await locked.change({ address: NEW }, NEW))).toMatchObject({ status: 409 });
  });

  test('a name without a scheme means https', async () => {
    const desk = await openDesk(await newStore());
    expect(await desk.propose(' biblia.example.org ')).toMatchObject({ value: { address: NEW, here: false } });
    expect(await desk.propose('HTTPS://Biblia.example.org/')).toMatchObject({ value: { address: NEW } });
  });

  test('the passkeys that a change would end are counted', async () => {
    const desk = await openDesk(await newStore());
    await desk.change(await proved(desk));
    await desk.database.write((trx) =>
      trx
        .insertInto('passkeys')
        .values({
          id: 'a',
          user_id: desk.viewer.account!.id,
          credential: 'c',
          public_key: 'k',
          counter: 0,
          transports: '[]',
          rp_id: 'biblia.example.org',
          name: 'Llave',
          backed_up: 0,
          created_at: 1,
          used_at: null,
        })
        .execute(),
    );
    expect(await desk.propose('https://otra.example.org')).toMatchObject({ value: { passkeys: 1 } });
    expect(await desk.propose('http://biblia.example.org')).toMatchObject({ value: { passkeys: 0 } });
  });

  test('the log cannot put a former address back unproved', async () => {
    const desk = await openDesk(await newStore());
    await desk.change(await proved(desk));
    const [entry] = (await desk.audit.page({})).entries;
    const mark = desk.settings.mark(['publicUrl']);
    expect(answerTo(await desk.settings.restore(desk.viewer, entry!.id, mark))).toMatchObject({ status: 422 });
    expect(desk.address.siteUrl()).toBe(NEW);
  });
});
