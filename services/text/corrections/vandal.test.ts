// Many absurd proposals of one person take one decision, and that person, or everybody, can be suspended from proposing.
import { expect, test } from 'vitest';
import { describeEngines } from '../../../store/test-databases.ts';
import { answerTo } from '../../outcomes/test-answer.ts';
import { codeOf, desksOver, unwrap, visitor } from './test-desk.ts';

const DAY_MS = 86_400_000;
const ana = visitor('a');

describeEngines('a vandal', (newStore) => {
  const openWithPeople = desksOver(newStore, { eva: 'corrector', root: 'administrador' });
  async function desk() {
    const opened = await openWithPeople();
    const { corrections, eva } = opened;
    const send = async (number: number, viewer = ana, more = {}) =>
      corrections.propose(viewer, { id: `Jude.1.${number}`, text: `Asu ${number}.`, ...more });
    const authorOf = async (proposal: string) => (await corrections.reviewItem(eva, proposal))?.authorId ?? '';
    return { ...opened, send, authorOf };
  }

  test('ten proposals are rejected in one decision, with one letter', async () => {
    const { corrections, eva, send, authorOf, letters, person } = await desk();
    const luis = await person('luis');
    const sent: string[] = [];
    for (let n = 1; n <= 10; n++) sent.push(unwrap(await send(n, luis)).proposal);
    const work = (await corrections.byAuthor(eva, await authorOf(sent[0]!)))!;
    expect(work).toMatchObject({ name: 'Luis', beside: [] });
    expect(work.items.map(({ proposal }) => proposal)).toEqual(sent);
    const decided = await corrections.decideMany(eva, work.items, { verdict: 'reject', reason: 'Parece una broma.' });
    expect(decided.map(({ outcome }) => codeOf(outcome))).toEqual(sent.map(() => 'ok'));
    expect(await corrections.waiting(eva)).toBe(0);
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ recipient: 'luis@example.org', subject: '10 correcciones revisadas' });
    expect(letter?.text).toContain('Judas 1:7 (Edición primera): no aceptada.');
    expect(letter?.text.match(/Parece una broma/g)).toHaveLength(1);
  });

  test('a letter to an unverified address has no reason, but the unsubscribe link', async () => {
    const { corrections, eva, send, letters } = await desk();
    const email = 'visita@example.org';
    const sent = [unwrap(await send(1, ana, { email })).proposal, unwrap(await send(2, ana, { email })).proposal];
    const marked = sent.map((proposal) => ({ proposal, version: 1 }));
    await corrections.decideMany(eva, marked, { verdict: 'reject', reason: 'Parece una broma.' });
    expect(await letters()).toHaveLength(1);
    const [letter] = await letters();
    expect(letter?.text).not.toContain('broma');
    expect(letter?.text).toContain('/correo/no-mas/');
  });

  test('proposals that have changed meanwhile are not decided, and the others are', async () => {
    const { corrections, eva, send } = await desk();
    const [one, two] = [unwrap(await send(1)).proposal, unwrap(await send(2)).proposal];
    unwrap(await corrections.amend(ana, two, { text: 'Allí está Judas 1:2.' }));
    const marked = [one, two].map((proposal) => ({ proposal, version: 1 }));
    const decided = await corrections.decideMany(eva, marked, { verdict: 'reject', reason: 'No.' });
    expect(decided.map(({ outcome }) => codeOf(outcome))).toEqual(['ok', '409 proposal-changed']);
  });

  test('a visitor who deletes the device cookie is recognised by the network of the day', async () => {
    const { corrections, eva, send, authorOf, person } = await desk();
    const [one, two] = [unwrap(await send(1)).proposal, unwrap(await send(2, visitor('b'))).proposal];
    unwrap(await send(3, { ...visitor('c'), client: 'allá' }));
    unwrap(await send(4, { ...(await person('luis')), client: 'aquí' }));
    const work = await corrections.byAuthor(eva, await authorOf(one));
    expect(work?.items.map(({ proposal }) => proposal)).toEqual([one]);
    expect(work?.beside.map(({ proposal }) => proposal)).toEqual([two]);
    expect(await corrections.byAuthor(eva, 'nadie')).toBeUndefined();
  });

  test('a visitor is suspended by device and connection for a time, which the log records and administrators can lift', async () => {
    const { corrections, database, eva, root, send, authorOf, pass } = await desk();
    const author = await authorOf(unwrap(await send(1)).proposal);
    const how = { reason: 'Bromas.', days: 7 };
    expect(codeOf(await corrections.suspend(eva, author, how))).toBe('403 forbidden');
    expect(codeOf(await corrections.suspend(root, author, { reason: ' ' }))).toBe('422 reason-missing');
    expect(codeOf(await corrections.suspend(root, 'nadie', how))).toBe('404 author-unknown');
    unwrap(await corrections.suspend(root, author, how));
    expect(answerTo(await send(2))).toMatchObject({
      code: 'suspended',
      sentence: expect.stringContaining('Motivo: «Bromas.»'),
    });
    const beside = await send(2, visitor('nuevo'));
    expect(answerTo(beside)).toMatchObject({ code: 'suspended', sentence: expect.not.stringContaining('Bromas') });
    expect(codeOf(await send(2, { ...ana, client: 'otra' }))).toBe('403 suspended');
    expect(codeOf(await send(2, { ...visitor('nuevo'), client: 'otra' }))).toBe('ok');
    expect(await corrections.suspensions()).toMatchObject([{ author, reason: 'Bromas.', name: 'visitante' }]);
    unwrap(await corrections.lift(root, author));
    unwrap(await corrections.lift(root, author));
    expect(codeOf(await send(2))).toBe('ok');
    const log = await database.read((db) =>
      db.selectFrom('audit_log').select(['action', 'target']).orderBy('id').execute(),
    );
    expect(log).toEqual([
      { action: 'author.suspend', target: author },
      { action: 'author.lift', target: author },
    ]);
    unwrap(await corrections.suspend(root, author, how));
    pass(8 * DAY_MS);
    expect(codeOf(await send(3))).toBe('ok');
  });

  test('an account is suspended on every device, but not its neighbours, and correctors cannot be suspended', async () => {
    const { corrections, root, eva, send, authorOf, person } = await desk();
    const luis = await person('luis');
    const { proposal } = unwrap(await send(1, luis));
    unwrap(await corrections.suspend(root, await authorOf(proposal), { reason: 'Bromas.' }));
    expect(codeOf(await send(2, { ...luis, client: 'otra' }))).toBe('403 suspended');
    expect(codeOf(await corrections.amend(luis, proposal, { text: 'Allí está.' }))).toBe('403 suspended');
    unwrap(await corrections.withdraw(luis, proposal));
    expect(codeOf(await send(2, { ...(await person('rosa')), client: luis.client }))).toBe('ok');
    expect(codeOf(await send(3, { ...visitor('x'), client: luis.client }))).toBe('ok');
    const own = unwrap(await corrections.propose(eva, { id: 'Jude.1.5', text: 'Allí está Judas 1:5.' }));
    expect(codeOf(await corrections.suspend(root, await authorOf(own.proposal), { reason: 'No.' }))).toBe(
      '409 is-corrector',
    );
  });

  test('proposals can be paused for all but correctors until a day', async () => {
    const { corrections, eva, send, set, pass, person } = await desk();
    const luis = await person('luis');
    set({ proposalsPause: 'always' });
    expect(corrections.pause()).toEqual({});
    expect(codeOf(await send(1))).toBe('403 proposals-paused');
    expect(codeOf(await send(1, luis))).toBe('403 proposals-paused');
    expect(codeOf(await send(1, eva, { loss: true }))).toBe('ok');
    set({ proposalsPause: '2026-01-05', proposals: 'accounts' });
    expect(answerTo(await send(2, luis))).toMatchObject({
      sentence: expect.stringContaining('volverá a recibirlas el 5 de enero de 2026'),
    });
    pass(4 * DAY_MS);
    expect(corrections.pause()).toBeUndefined();
    expect(codeOf(await send(2, luis))).toBe('ok');
    expect(codeOf(await send(3)), 'what held before holds again').toBe('403 proposals-closed');
  });
});
