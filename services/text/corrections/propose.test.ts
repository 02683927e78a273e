import { expect, test } from 'vitest';
import { sentFormOf } from '../../../forms/sent-form.ts';
import { describeEngines } from '../../../store/test-databases.ts';
import { newBrowser } from '../../access/test-browser.ts';
import { answerTo } from '../../outcomes/test-answer.ts';
import { codeOf, desksOver, unwrap, visitor } from './test-desk.ts';

const TEXT = 'Allí está Judas 1:3.';
const EDIT = { id: 'Jude.1.3', text: TEXT };
const ana = visitor('a');

describeEngines('proposing', (newStore) => {
  const desk = desksOver(newStore);

  test('a visitor’s proposal is pending, normalised, and visible to its device alone', async () => {
    const { corrections, verse, texts } = await desk();
    const answer = unwrap(
      await corrections.propose(ana, { ...EDIT, text: '  Alli\u0301   está Judas 1:3. ', note: 'Lo vi' }),
    );
    expect(answer).toEqual({
      status: 'pending',
      id: 'Jude.1.3',
      edition: 'uno',
      proposal: expect.stringMatching(/^[0-9a-f-]{36}$/),
      revision: texts.edition('uno')?.meta.revision,
      text: TEXT,
    });
    expect(verse()?.text).toBe('Aquí está Judas 1:3.');
    expect(await corrections.ownProposals(ana)).toMatchObject([
      {
        proposal: answer.proposal,
        state: 'pending',
        note: 'Lo vi',
        base: { text: 'Aquí está Judas 1:3.' },
        news: false,
      },
    ]);
    expect(await corrections.ownProposals(visitor('b'))).toEqual([]);
    expect(await corrections.ownProposals({ expired: false, client: 'x' })).toEqual([]);
    expect(await corrections.ownProposal(visitor('b'), answer.proposal)).toBeUndefined();
    expect(await corrections.waiting(visitor('a'))).toBe(1);
  });

  test('a corrector’s proposal is published immediately and visible to the next reader', async () => {
    const { corrections, verse, texts, person } = await desk();
    const answer = unwrap(await corrections.propose(await person('eva', 'corrector'), EDIT));
    expect(answer).toMatchObject({ status: 'published', text: TEXT });
    expect(verse()).toMatchObject({ text: TEXT, revision: answer.revision });
    expect(texts.edition('uno')?.meta.history?.seq).toBe(2);
    const [change] = await corrections.verseHistory('uno', 'Jude', 1, 3);
    expect(change).toMatchObject({ author: 'Eva', before: { text: 'Aquí está Judas 1:3.' }, after: { text: TEXT } });
  });

  test('a title is changed, kept or deleted with its verse', async () => {
    const { corrections, texts, person } = await desk();
    const eva = await person('eva', 'corrector');
    const psalm = () => texts.edition('uno')?.chapter('Ps', 1)?.verses[0];
    unwrap(await corrections.propose(eva, { id: 'Ps.1.1', text: 'Aquí está Salmos 1:1.', title: 'Título del salmo.' }));
    expect(psalm()).toMatchObject({ text: 'Aquí está Salmos 1:1.', title: 'Título del salmo.' });
    unwrap(await corrections.propose(eva, { id: 'Ps.1.1', text: 'Allí está Salmos 1:1.' }));
    expect(psalm()).toMatchObject({ text: 'Allí está Salmos 1:1.', title: 'Título del salmo.' });
    unwrap(await corrections.propose(eva, { id: 'Ps.1.1', text: 'Allí está Salmos 1:1.', title: '' }));
    expect(psalm()).not.toHaveProperty('title');
  });

  test.each([
    [{ text: ' \n' }, '422 text-empty'],
    [{ text: ' Aquí está  Judas 1:3.' }, '422 text-unchanged'],
    [{ text: 'Aquí está\u0000' }, '422 text-characters'],
    [{ text: 'Aquí\u202e está' }, '422 text-characters'],
    [{ text: 'Aquí \ud800 está' }, '422 text-characters'],
    [{ text: '<b>Aquí está</b>' }, '422 text-characters'],
    [{ text: TEXT, title: 'a\u200bb' }, '422 text-characters'],
    [{ text: 'a'.repeat(601) }, '422 text-long'],
    [{ text: 'a'.repeat(90_000) }, '422 text-long'],
    [{ id: 'Jude.1.99' }, '404 verse-unknown'],
    [{ id: 'Jude.1.3!a' }, '404 verse-unknown'],
    [{ id: 'Judas 1:3' }, '404 verse-unknown'],
    [{ id: '\ud800' }, '404 verse-unknown'],
    [{ id: '' }, '404 verse-unknown'],
    [{ edition: 'tres' }, '404 edition-unknown'],
    [{ edition: '\ud800' }, '404 edition-unknown'],
    [{ revision: '0123456789ab' }, '409 verse-changed'],
    [{ revision: "' or 1=1 --" }, '409 verse-changed'],
    [{ revision: '%' }, '409 verse-changed'],
  ] as const)('%#: $1, and nothing is kept', async (change, code) => {
    const { corrections, rows } = await desk();
    expect(codeOf(await corrections.propose(ana, { ...EDIT, ...change }))).toBe(code);
    expect(await rows()).toEqual([]);
  });

  test('a corrector confirms the deletion of most of a verse, and a reader need not', async () => {
    const { corrections, verse, person } = await desk();
    const before = verse()!.text;
    const short = { ...EDIT, text: 'Aquí.' };
    expect(unwrap(await corrections.propose(ana, short)).status).toBe('pending');
    const eva = await person('eva', 'corrector');
    expect(answerTo(await corrections.propose(eva, short))).toMatchObject({
      status: 422,
      code: 'words-lost',
      field: 'text',
    });
    expect(codeOf(await corrections.propose(eva, { ...short, confirm: true })), 'another question').toBe(
      '422 words-lost',
    );
    expect(verse()?.text).toBe(before);
    unwrap(await corrections.propose(eva, { ...short, loss: true }));
    expect(verse()?.text).toBe('Aquí.');
  });

  test('only correctors may confirm unusual characters', async () => {
    const { corrections, verse, person } = await desk();
    const strange = { ...EDIT, text: 'Aquí ≠ Judas 1:3.' };
    expect(answerTo(await corrections.propose(ana, { ...strange, confirm: true }))).toMatchObject({
      code: 'text-characters',
      characters: ['≠'],
      confirmable: false,
    });
    const eva = await person('eva', 'corrector');
    expect(answerTo(await corrections.propose(eva, strange))).toMatchObject({
      code: 'text-characters',
      confirmable: true,
    });
    unwrap(await corrections.propose(eva, { ...strange, confirm: true }));
    expect(verse()?.text).toBe(strange.text);
    // Characters in the verse need no second confirmation; in another verse they do.
    expect(codeOf(await corrections.propose(ana, { ...EDIT, text: 'Allí ≠ Judas 1:3.' }))).toBe('ok');
    expect(codeOf(await corrections.propose(ana, { id: 'Jude.1.4', text: 'Allí ≠ Judas 1:4.' }))).toBe(
      '422 text-characters',
    );
  });

  test('an edit of a verse that has changed gets both texts, and the author chooses', async () => {
    const { corrections, texts, person, verse } = await desk();
    const eva = await person('eva', 'corrector');
    const seen = texts.edition('uno')?.meta.revision ?? '';
    const { revision } = unwrap(await corrections.propose(eva, { ...EDIT, revision: seen }));
    expect(
      answerTo(await corrections.propose(ana, { ...EDIT, text: 'Así está Judas 1:3.', revision: seen })),
    ).toMatchObject({
      ok: false,
      status: 409,
      code: 'verse-changed',
      sentence: expect.any(String),
      current: { text: TEXT, revision },
      yours: { text: 'Así está Judas 1:3.' },
    });
    expect(codeOf(await corrections.propose(ana, { ...EDIT, revision: seen }))).toBe('422 text-unchanged');
    unwrap(await corrections.propose(ana, { ...EDIT, text: 'Así está Judas 1:3.', revision }));
    // The verse is back at what the first author saw, so nothing has changed for them.
    unwrap(await corrections.propose(eva, { ...EDIT, text: 'Aquí está Judas 1:3.', revision }));
    expect(verse()?.revision).not.toBe(seen);
    unwrap(await corrections.propose(ana, { ...EDIT, text: 'Así se está Judas 1:3.', revision: seen }));
  });

  test('without a revision the current text is the base', async () => {
    const { corrections, person, rows } = await desk();
    unwrap(await corrections.propose(await person('eva', 'corrector'), EDIT));
    unwrap(await corrections.propose(ana, { ...EDIT, text: 'Así está Judas 1:3.' }));
    expect((await rows()).at(-1)).toMatchObject({ base_text: TEXT });
  });

  test('the same idempotency key gets the same answer, and one proposal', async () => {
    const { corrections, rows } = await desk();
    const keyed = { ...EDIT, key: 'una-clave-de-veras-larga' };
    const [first, second] = await Promise.all([corrections.propose(ana, keyed), corrections.propose(ana, keyed)]);
    expect(unwrap(second)).toEqual(unwrap(first));
    expect(await corrections.propose(ana, keyed)).toEqual(first);
    expect(await rows()).toHaveLength(1);
    expect(codeOf(await corrections.propose(ana, { ...keyed, text: 'Así.' }))).toBe('422 key-reused');
    expect(codeOf(await corrections.propose(ana, { ...keyed, note: 'Otra' }))).toBe('422 key-reused');
  });

  test('a key belongs to its author, and a device that lost the first answer gets its claim back', async () => {
    const { corrections, person } = await desk();
    const keyed = { ...EDIT, key: 'una-clave-de-veras-larga' };
    const { proposal } = unwrap(await corrections.propose(ana, keyed));
    expect(codeOf(await corrections.propose(await person('eva', 'corrector'), keyed))).toBe('422 key-reused');
    const settled = visitor('c');
    unwrap(await corrections.propose(settled, { ...EDIT, text: 'Así está Judas 1:3.' }));
    expect(codeOf(await corrections.propose(settled, keyed))).toBe('422 key-reused');
    expect(unwrap(await corrections.propose(visitor('nuevo'), keyed)).proposal).toBe(proposal);
    expect(await corrections.ownProposals(visitor('nuevo'))).toHaveLength(1);
    expect(await corrections.ownProposals(ana)).toEqual([]);
    const short = { ...EDIT, text: 'Allá está Judas 1:3.', key: 'corta-10' };
    unwrap(await corrections.propose(ana, short));
    expect(codeOf(await corrections.propose(visitor('otro'), short))).toBe('422 key-reused');
  });

  test('a refused request may be sent again under its key', async () => {
    const { corrections } = await desk();
    const key = 'una-clave-de-veras-larga';
    expect(codeOf(await corrections.propose(ana, { ...EDIT, text: '', key }))).toBe('422 text-empty');
    expect(codeOf(await corrections.propose(ana, { ...EDIT, key }))).toBe('ok');
  });

  test('the same proposal sent twice is stored once', async () => {
    const { corrections, rows } = await desk();
    const [first, second] = await Promise.all([corrections.propose(ana, EDIT), corrections.propose(ana, EDIT)]);
    expect(unwrap(second).proposal).toBe(unwrap(first).proposal);
    unwrap(await corrections.propose(visitor('b'), EDIT));
    expect(await rows()).toHaveLength(2);
  });

  test('a visitor may send ten proposals in an hour', async () => {
    const { corrections, pass, person } = await desk();
    const send = (n: number) => corrections.propose(ana, { ...EDIT, text: `Allí ${'a'.repeat(n)}` });
    for (let n = 1; n <= 10; n++) unwrap(await send(n));
    const refused = await send(11);
    expect(codeOf(refused)).toBe('429 too-many');
    expect(answerTo(refused)).toMatchObject({ retryAfter: expect.any(Number) });
    expect(codeOf(await corrections.propose(visitor('b'), EDIT)), 'another device of that client').toBe('429 too-many');
    expect(codeOf(await corrections.propose(await person('luis'), EDIT))).toBe('ok');
    pass(3 * 3_600_000);
    expect(codeOf(await send(12))).toBe('ok');
  });

  test('the owner may close proposals to visitors', async () => {
    const { corrections, set, person } = await desk();
    set({ proposals: 'accounts' });
    expect(codeOf(await corrections.propose(ana, EDIT))).toBe('403 proposals-closed');
    expect(codeOf(await corrections.propose(await person('luis'), EDIT))).toBe('ok');
  });

  test('an expired session is not treated as a visitor', async () => {
    const { corrections } = await desk();
    expect(codeOf(await corrections.propose({ ...ana, expired: true }, EDIT))).toBe('401 session-expired');
  });

  test('signing in assigns the device’s proposals to the account', async () => {
    const { corrections, person, accounts } = await desk();
    const { proposal } = unwrap(await corrections.propose(ana, EDIT));
    const luis = { ...(await person('luis')), device: ana.device ?? '' };
    await corrections.adopt(luis);
    expect(await corrections.ownProposals(luis)).toMatchObject([{ proposal }]);
    expect(await corrections.ownProposals(ana), 'who uses the device next').toEqual([]);
    unwrap(await corrections.withdraw(luis, proposal));
    unwrap(await corrections.propose(ana, { ...EDIT, text: 'Así está Judas 1:3.' }));
    await corrections.adopt(luis);
    expect(await corrections.ownProposals(luis)).toHaveLength(2);
    const [newest, oldest] = await corrections.ownProposals(luis);
    expect(await corrections.ownProposals(luis, undefined, { most: 1 })).toEqual([newest]);
    expect(await corrections.ownProposals(luis, undefined, { most: 1, skip: 1 })).toEqual([oldest]);
    expect([await corrections.countOwn(luis), await corrections.countOwn(ana)]).toEqual([2, 0]);
    expect([
      ...(await accounts.names([(await corrections.queue('oldest')).items[0]?.authorId ?? ''])).values(),
    ]).toEqual(['Luis']);
  });

  test('a bot that fills in the honeypot gets the answer of a success', async () => {
    const { corrections, rows } = await desk();
    const form = (apellido2: string) => sentFormOf({ id: 'Jude.1.3', text: TEXT, apellido2 });
    const browser = newBrowser();
    expect(await corrections.proposeFromForm(visitor('a'), form('x'), browser)).toEqual({ ok: true, value: 'trapped' });
    expect(await rows()).toEqual([]);
    expect(await corrections.proposeFromForm({ expired: false, client: 'x' }, form(''), browser)).toMatchObject({
      ok: true,
      value: { status: 'pending', text: TEXT },
      keep: { device: expect.any(String) },
    });
  });
});
