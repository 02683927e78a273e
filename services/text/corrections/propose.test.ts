import { expect, test } from 'vitest';
import { sentFormOf } from '../../../forms/sent-form.ts';
import { describeEngines } from '../../../store/test-databases.ts';
import { newBrowser } from '../../access/test-browser.ts';
import { answerTo } from '../../outcomes/test-answer.ts';
import { codeOf, desksOver, given, visitor } from './test-desk.ts';

const TEXT = 'Allí está Judas 1:3.';
const EDIT = { id: 'Jude.1.3', text: TEXT };
const ana = visitor('a');

describeEngines('proposing', (newStore) => {
  const desk = desksOver(newStore);

  test("a visitor's waits, normalised, and is seen by its device alone", async () => {
    const { corrections, verse, texts } = await desk();
    const answer = given(
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

  test("a corrector's is published at once, and the next reading shows it", async () => {
    const { corrections, verse, texts, person } = await desk();
    const answer = given(await corrections.propose(await person('eva', 'corrector'), EDIT));
    expect(answer).toMatchObject({ status: 'published', text: TEXT });
    expect(verse()).toMatchObject({ text: TEXT, revision: answer.revision });
    expect(texts.edition('uno')?.meta.history?.seq).toBe(2);
    const [change] = await corrections.verseHistory('uno', 'Jude', 1, 3);
    expect(change).toMatchObject({ author: 'Eva', before: { text: 'Aquí está Judas 1:3.' }, after: { text: TEXT } });
  });

  test('a title goes with its verse: changed, kept, struck', async () => {
    const { corrections, texts, person } = await desk();
    const eva = await person('eva', 'corrector');
    const psalm = () => texts.edition('uno')?.chapter('Ps', 1)?.verses[0];
    given(await corrections.propose(eva, { id: 'Ps.1.1', text: 'Aquí está Salmos 1:1.', title: 'Título del salmo.' }));
    expect(psalm()).toMatchObject({ text: 'Aquí está Salmos 1:1.', title: 'Título del salmo.' });
    given(await corrections.propose(eva, { id: 'Ps.1.1', text: 'Allí está Salmos 1:1.' }));
    expect(psalm()).toMatchObject({ text: 'Allí está Salmos 1:1.', title: 'Título del salmo.' });
    given(await corrections.propose(eva, { id: 'Ps.1.1', text: 'Allí está Salmos 1:1.', title: '' }));
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

  test('who publishes is asked before most of a verse goes, who proposes is not', async () => {
    const { corrections, verse, person } = await desk();
    const before = verse()!.text;
    const short = { ...EDIT, text: 'Aquí.' };
    expect(given(await corrections.propose(ana, short)).status).toBe('pending');
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
    given(await corrections.propose(eva, { ...short, loss: true }));
    expect(verse()?.text).toBe('Aquí.');
  });

  test('strange characters are for correctors to confirm', async () => {
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
    given(await corrections.propose(eva, { ...strange, confirm: true }));
    expect(verse()?.text).toBe(strange.text);
    // What is in the verse need not be confirmed again, in another one it must.
    expect(codeOf(await corrections.propose(ana, { ...EDIT, text: 'Allí ≠ Judas 1:3.' }))).toBe('ok');
    expect(codeOf(await corrections.propose(ana, { id: 'Jude.1.4', text: 'Allí ≠ Judas 1:4.' }))).toBe(
      '422 text-characters',
    );
  });

  test('a verse that has changed since: both texts, and the author chooses', async () => {
    const { corrections, texts, person, verse } = await desk();
    const eva = await person('eva', 'corrector');
    const seen = texts.edition('uno')?.meta.revision ?? '';
    const { revision } = given(await corrections.propose(eva, { ...EDIT, revision: seen }));
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
    given(await corrections.propose(ana, { ...EDIT, text: 'Así está Judas 1:3.', revision }));
    // Back to what the first one saw: for them nothing has changed.
    given(await corrections.propose(eva, { ...EDIT, text: 'Aquí está Judas 1:3.', revision }));
    expect(verse()?.revision).not.toBe(seen);
    given(await corrections.propose(ana, { ...EDIT, text: 'Así se está Judas 1:3.', revision: seen }));
  });

  test('without a revision the current text is the base', async () => {
    const { corrections, person, rows } = await desk();
    given(await corrections.propose(await person('eva', 'corrector'), EDIT));
    given(await corrections.propose(ana, { ...EDIT, text: 'Así está Judas 1:3.' }));
    expect((await rows()).at(-1)).toMatchObject({ base_text: TEXT });
  });

  test('the same key gets the same answer, once', async () => {
    const { corrections, rows } = await desk();
    const keyed = { ...EDIT, key: 'una-clave-de-veras-larga' };
    const [first, second] = await Promise.all([corrections.propose(ana, keyed), corrections.propose(ana, keyed)]);
    expect(given(second)).toEqual(given(first));
    expect(await corrections.propose(ana, keyed)).toEqual(first);
    expect(await rows()).toHaveLength(1);
    expect(codeOf(await corrections.propose(ana, { ...keyed, text: 'Así.' }))).toBe('422 key-reused');
    expect(codeOf(await corrections.propose(ana, { ...keyed, note: 'Otra' }))).toBe('422 key-reused');
  });

  test("a key is its author's; who never got the claim that came with the answer has it back", async () => {
    const { corrections, person } = await desk();
    const keyed = { ...EDIT, key: 'una-clave-de-veras-larga' };
    const { proposal } = given(await corrections.propose(ana, keyed));
    expect(codeOf(await corrections.propose(await person('eva', 'corrector'), keyed))).toBe('422 key-reused');
    const settled = visitor('c');
    given(await corrections.propose(settled, { ...EDIT, text: 'Así está Judas 1:3.' }));
    expect(codeOf(await corrections.propose(settled, keyed))).toBe('422 key-reused');
    expect(given(await corrections.propose(visitor('nuevo'), keyed)).proposal).toBe(proposal);
    expect(await corrections.ownProposals(visitor('nuevo'))).toHaveLength(1);
    expect(await corrections.ownProposals(ana)).toEqual([]);
    const short = { ...EDIT, text: 'Allá está Judas 1:3.', key: 'corta-10' };
    given(await corrections.propose(ana, short));
    expect(codeOf(await corrections.propose(visitor('otro'), short))).toBe('422 key-reused');
  });

  test('what was refused may be sent again under its key', async () => {
    const { corrections } = await desk();
    const key = 'una-clave-de-veras-larga';
    expect(codeOf(await corrections.propose(ana, { ...EDIT, text: '', key }))).toBe('422 text-empty');
    expect(codeOf(await corrections.propose(ana, { ...EDIT, key }))).toBe('ok');
  });

  test('the same proposal twice is one', async () => {
    const { corrections, rows } = await desk();
    const [first, second] = await Promise.all([corrections.propose(ana, EDIT), corrections.propose(ana, EDIT)]);
    expect(given(second).proposal).toBe(given(first).proposal);
    given(await corrections.propose(visitor('b'), EDIT));
    expect(await rows()).toHaveLength(2);
  });

  test('a visitor may send ten in an hour', async () => {
    const { corrections, pass, person } = await desk();
    const send = (n: number) => corrections.propose(ana, { ...EDIT, text: `Allí ${'a'.repeat(n)}` });
    for (let n = 1; n <= 10; n++) given(await send(n));
    const refused = await send(11);
    expect(codeOf(refused)).toBe('429 too-many');
    expect(answerTo(refused)).toMatchObject({ retryAfter: expect.any(Number) });
    expect(codeOf(await corrections.propose(visitor('b'), EDIT)), 'another device of that client').toBe('429 too-many');
    expect(codeOf(await corrections.propose(await person('luis'), EDIT))).toBe('ok');
    pass(3 * 3_600_000);
    expect(codeOf(await send(12))).toBe('ok');
  });

  test('the owner may close it to visitors', async () => {
    const { corrections, set, person } = await desk();
    set({ proposals: 'accounts' });
    expect(codeOf(await corrections.propose(ana, EDIT))).toBe('403 proposals-closed');
    expect(codeOf(await corrections.propose(await person('luis'), EDIT))).toBe('ok');
  });

  test('a session that is over is no visitor', async () => {
    const { corrections } = await desk();
    expect(codeOf(await corrections.propose({ ...ana, expired: true }, EDIT))).toBe('401 session-expired');
  });

  test('at sign-in the account takes over what the device proposed', async () => {
    const { corrections, person, accounts } = await desk();
    const { proposal } = given(await corrections.propose(ana, EDIT));
    const luis = { ...(await person('luis')), device: ana.device ?? '' };
    await corrections.adopt(luis);
    expect(await corrections.ownProposals(luis)).toMatchObject([{ proposal }]);
    expect(await corrections.ownProposals(ana), 'who uses the device next').toEqual([]);
    given(await corrections.withdraw(luis, proposal));
    given(await corrections.propose(ana, { ...EDIT, text: 'Así está Judas 1:3.' }));
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
