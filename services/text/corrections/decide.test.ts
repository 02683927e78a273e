import { expect, test } from 'vitest';
import { describeEngines } from '../../../store/test-databases.ts';
import { answerTo } from '../../outcomes/test-answer.ts';
import { codeOf, desksOver, unwrap, visitor } from './test-desk.ts';

const BEFORE = 'Aquí está Judas 1:3.';
const TEXT = 'Allí está Judas 1:3.';
const OTHER = 'Así está Judas 1:3.';
const EDIT = { id: 'Jude.1.3', text: TEXT };
const ana = visitor('a');

describeEngines('deciding', (newStore) => {
  const openWithPeople = desksOver(newStore, { eva: 'corrector', blas: 'administrador' });
  async function desk() {
    const opened = await openWithPeople();
    const own = async (proposal: string, viewer = ana) => opened.corrections.ownProposal(viewer, proposal);
    return { ...opened, own };
  }

  test('an accepted proposal is published, and news to its author until they have seen it', async () => {
    const { corrections, verse, eva, send, own } = await desk();
    const proposal = await send();
    const decided = unwrap(await corrections.decide(eva, proposal, { verdict: 'accept', version: 1 }));
    expect(decided).toEqual({ state: 'accepted', waitsForSecond: false, revision: verse()?.revision });
    expect(verse()?.text).toBe(TEXT);
    expect(await own(proposal)).toMatchObject({ state: 'accepted', news: true, version: 2 });
    expect(await own(proposal)).not.toHaveProperty('published');
    await corrections.markSeen(visitor('b'), [proposal]);
    expect(await own(proposal)).toMatchObject({ news: true });
    await corrections.markSeen(ana, [proposal]);
    expect(await own(proposal)).toMatchObject({ news: false });
    const [change] = await corrections.verseHistory('uno', 'Jude', 1, 3);
    expect(change).toMatchObject({ author: 'visitante', before: { text: BEFORE }, after: { text: TEXT } });
  });

  test('a proposal accepted with changes shows both the published and the proposed wording', async () => {
    const { corrections, verse, eva, send, own } = await desk();
    const proposal = await send();
    const changed = { text: OTHER };
    unwrap(await corrections.decide(eva, proposal, { verdict: 'accept', version: 1, changed, reason: ' Así suena. ' }));
    expect(verse()?.text).toBe(OTHER);
    expect(await own(proposal)).toMatchObject({ proposed: { text: TEXT }, published: changed, reason: 'Así suena.' });
  });

  test('many decisions at once send a letter to each unverified address', async () => {
    const { corrections, person, eva, send, letters } = await desk();
    const author = await person('rita', 'lector', { proved: false });
    // More proposals than the store has connections.
    const proposals: string[] = [];
    for (let i = 1; i <= 12; i++) proposals.push(await send(`Allí ${'a'.repeat(i)}.`, author));
    const decided = await Promise.all(
      proposals.map((id) => corrections.decide(eva, id, { verdict: 'reject', version: 1, reason: 'No.' })),
    );
    expect(decided.map(codeOf)).toEqual(proposals.map(() => 'ok'));
    expect(await letters()).toHaveLength(12);
  });

  test('a rejection needs a reason', async () => {
    const { corrections, verse, eva, send, own } = await desk();
    const proposal = await send();
    for (const reason of [undefined, '', ' \n'])
      expect(
        codeOf(
          await corrections.decide(eva, proposal, {
            verdict: 'reject',
            version: 1,
            ...(reason !== undefined && { reason }),
          }),
        ),
      ).toBe('422 reason-missing');
    unwrap(await corrections.decide(eva, proposal, { verdict: 'reject', version: 1, reason: 'No es errata.' }));
    expect(verse()?.text).toBe(BEFORE);
    expect(await own(proposal)).toMatchObject({ state: 'rejected', reason: 'No es errata.', news: true });
  });

  test('only correctors decide', async () => {
    const { corrections, person, send } = await desk();
    const proposal = await send();
    for (const viewer of [ana, await person('luis')])
      expect(codeOf(await corrections.decide(viewer, proposal, { verdict: 'accept', version: 1 }))).toBe(
        '403 forbidden',
      );
    expect(await corrections.waiting(ana)).toBe(1);
  });

  test('of two concurrent decisions one wins, and the other’s refusal names the winner', async () => {
    const { corrections, eva, blas, send, texts } = await desk();
    const proposal = await send();
    const outcomes = await Promise.all([
      corrections.decide(eva, proposal, { verdict: 'accept', version: 1 }),
      corrections.decide(blas, proposal, { verdict: 'accept', version: 1, changed: { text: OTHER } }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const lost = outcomes.find(({ ok }) => !ok)!;
    expect(answerTo(lost)).toMatchObject({ status: 409, code: 'already-decided', state: 'accepted' });
    expect(answerTo(lost)).toMatchObject({
      sentence: expect.stringMatching(/^Esta propuesta ya la ha aceptado (Eva|Blas)\.$/),
    });
    expect(texts.edition('uno')?.meta.history?.seq).toBe(2);
  });

  test('a decision on a proposal that its author has changed meanwhile is refused', async () => {
    const { corrections, eva, send } = await desk();
    const proposal = await send();
    unwrap(await corrections.amend(ana, proposal, { text: OTHER }));
    expect(codeOf(await corrections.decide(eva, proposal, { verdict: 'accept', version: 1 }))).toBe(
      '409 proposal-changed',
    );
    unwrap(await corrections.decide(eva, proposal, { verdict: 'accept', version: 2 }));
  });

  test('a publication supersedes proposals of the same text, and others must be read again', async () => {
    const { corrections, eva, send, own } = await desk();
    const first = await send();
    const same = await send(TEXT, visitor('b'));
    const other = await send(OTHER, visitor('c'));
    unwrap(await corrections.decide(eva, first, { verdict: 'accept', version: 1 }));
    expect(await own(same, visitor('b'))).toMatchObject({ state: 'superseded', news: true });
    expect(await own(other, visitor('c'))).toMatchObject({ state: 'pending', news: false, version: 2 });
    expect(codeOf(await corrections.decide(eva, other, { verdict: 'accept', version: 1 }))).toBe(
      '409 proposal-changed',
    );
    expect(codeOf(await corrections.decide(eva, other, { verdict: 'accept', version: 2 }))).toBe('409 changes-clash');
    unwrap(await corrections.decide(eva, other, { verdict: 'accept', version: 2, changed: { text: OTHER } }));
  });

  test('a publication supersedes proposals whose change it contains', async () => {
    const { corrections, eva, send, own, letters, person } = await desk();
    const luis = await person('luis');
    const less = await send(TEXT, luis);
    const apart = await send('Aquí está Judas 1:3 todo.', visitor('c'));
    const more = await send('Allí está Judas 1:3 toda.', visitor('b'));
    unwrap(await corrections.decide(eva, more, { verdict: 'accept', version: 1 }));
    expect(await own(less, luis)).toMatchObject({ state: 'superseded', news: true });
    expect((await letters()).map(({ subject }) => subject)).toEqual(['Corrección de Judas 1:3: ya está en el texto']);
    expect(await own(apart, visitor('c'))).toMatchObject({ state: 'pending' });
  });

  test('a proposal of the published text is superseded, not published again', async () => {
    const { corrections, eva, send, texts, own } = await desk();
    const proposal = await send();
    unwrap(await corrections.propose(eva, { ...EDIT, text: OTHER }));
    unwrap(await corrections.amend(ana, proposal, { text: OTHER }));
    const { version = 0 } = (await own(proposal)) ?? {};
    const decided = unwrap(await corrections.decide(eva, proposal, { verdict: 'accept', version }));
    expect(decided).toEqual({ state: 'superseded', waitsForSecond: false });
    expect(texts.edition('uno')?.meta.history?.seq).toBe(2);
  });

  test('identical slips are accepted together, each with its own wording', async () => {
    const { corrections, eva, texts, send, pass } = await desk();
    const proposals: { proposal: string; version: number }[] = [];
    for (const number of [3, 4, 5])
      proposals.push({
        proposal: await send(`Allí está Judas 1:${number}.`, ana, { id: `Jude.1.${number}` }),
        version: 1,
      });
    pass(1);
    const done = await corrections.decideMany(eva, [...proposals, { proposal: 'ninguna', version: 1 }], {
      verdict: 'accept',
    });
    expect(done.map(({ outcome }) => codeOf(outcome))).toEqual(['ok', 'ok', 'ok', '404 proposal-unknown']);
    const chapter = texts.edition('uno')?.chapter('Jude', 1);
    expect(chapter?.verses.slice(2, 5).map(({ text }) => text)).toEqual(
      [3, 4, 5].map((n) => `Allí está Judas 1:${n}.`),
    );
    expect(chapter?.corrections).toBe(3);
  });

  test('with two-person review no one publishes alone, whoever wrote the proposal', async () => {
    const { corrections, eva, blas, send, set, verse } = await desk();
    set({ twoPersonReview: true });
    const own = unwrap(await corrections.propose(eva, EDIT));
    expect(own.status).toBe('pending');
    expect(unwrap(await corrections.decide(eva, own.proposal, { verdict: 'accept', version: 1 }))).toEqual({
      state: 'pending',
      waitsForSecond: true,
    });
    expect(verse()?.text).toBe(BEFORE);
    expect([await corrections.waiting(eva), await corrections.waiting(blas)], 'it waits for the other one').toEqual([
      0, 1,
    ]);
    set({ twoPersonReview: false });
    expect(await corrections.waiting(eva), 'she may publish it now').toBe(1);
    set({ twoPersonReview: true });
    expect(unwrap(await corrections.decide(blas, own.proposal, { verdict: 'accept', version: 1 }))).toMatchObject({
      state: 'accepted',
    });

    const theirs = await send(OTHER);
    const decide = async (viewer: typeof eva, version: number) =>
      unwrap(await corrections.decide(viewer, theirs, { verdict: 'accept', version }));
    expect((await decide(eva, 1)).waitsForSecond).toBe(true);
    expect((await decide(eva, 2)).waitsForSecond, 'again the same one').toBe(true);
    expect((await decide(blas, 2)).state).toBe('accepted');
    expect(verse()?.text).toBe(OTHER);
  });

  test('a deletion of most of a verse is accepted after a confirmation, alone or with others', async () => {
    const { corrections, eva, send, verse } = await desk();
    const before = verse()!.text;
    const proposal = await send('Aquí.');
    const accept = { verdict: 'accept', version: 1 } as const;
    expect(codeOf(await corrections.decide(eva, proposal, accept))).toBe('422 words-lost');
    expect(codeOf(await corrections.decide(eva, proposal, { ...accept, confirm: true }))).toBe('422 words-lost');
    const [both] = await corrections.decideMany(eva, [{ proposal, version: 1 }], { verdict: 'accept' });
    expect(codeOf(both!.outcome)).toBe('422 words-lost');
    expect(verse()?.text).toBe(before);
    unwrap(await corrections.decide(eva, proposal, { ...accept, loss: true }));
    expect(verse()?.text).toBe('Aquí.');
  });

  test('with two-person review the writer confirms unusual characters, and the second approver need not', async () => {
    const { corrections, eva, blas, set, verse } = await desk();
    set({ twoPersonReview: true });
    const strange = 'Aquí ≠ Judas 1:3.';
    const { proposal } = unwrap(await corrections.propose(eva, { ...EDIT, text: strange, confirm: true }));
    const changed = { text: 'Allí ≠ Judas 1:3.' };
    const decision = { verdict: 'accept', version: 1 } as const;
    expect(codeOf(await corrections.decide(blas, proposal, { ...decision, changed }))).toBe('422 text-characters');
    unwrap(await corrections.decide(blas, proposal, decision));
    expect(verse()?.text).toBe(strange);
  });

  test('with two-person review a change of the wording restarts the approvals', async () => {
    const { corrections, eva, blas, person, send, set, verse } = await desk();
    set({ twoPersonReview: true });
    const carlos = await person('carlos', 'corrector');
    const proposal = await send();
    const accept = async (viewer: typeof eva, version: number, text?: string) =>
      unwrap(
        await corrections.decide(viewer, proposal, { verdict: 'accept', version, ...(text && { changed: { text } }) }),
      ).state;
    expect(await accept(eva, 1)).toBe('pending');
    expect(await accept(blas, 2, OTHER)).toBe('pending');
    expect(await accept(carlos, 3), 'as it was proposed: Eva no longer stands behind it').toBe('pending');
    expect(await accept(blas, 4, OTHER)).toBe('pending');
    expect(await accept(eva, 5, OTHER)).toBe('accepted');
    expect(verse()?.text).toBe(OTHER);
  });

  test('with two-person review an amendment by the author clears all approvals', async () => {
    const { corrections, eva, blas, send, set } = await desk();
    set({ twoPersonReview: true });
    const proposal = await send();
    unwrap(await corrections.decide(eva, proposal, { verdict: 'accept', version: 1 }));
    unwrap(await corrections.amend(ana, proposal, { text: OTHER }));
    unwrap(await corrections.amend(ana, proposal, { text: TEXT }));
    expect(unwrap(await corrections.decide(blas, proposal, { verdict: 'accept', version: 4 })).state).toBe('pending');
  });

  test('an author amends and withdraws their own open proposals, and no one else does', async () => {
    const { corrections, eva, send, own } = await desk();
    const proposal = await send(TEXT, ana, { note: 'Nota' });
    const b = visitor('b');
    expect(codeOf(await corrections.amend(b, proposal, { text: OTHER }))).toBe('404 proposal-unknown');
    expect(codeOf(await corrections.withdraw(b, proposal))).toBe('404 proposal-unknown');
    expect(codeOf(await corrections.withdraw(eva, proposal))).toBe('404 proposal-unknown');
    expect(codeOf(await corrections.amend({ ...ana, expired: true }, proposal, { text: OTHER }))).toBe(
      '401 session-expired',
    );
    expect(codeOf(await corrections.amend(ana, proposal, { text: BEFORE }))).toBe('422 text-unchanged');
    expect(unwrap(await corrections.amend(ana, proposal, { text: OTHER }))).toMatchObject({
      proposed: { text: OTHER },
      note: 'Nota',
      version: 2,
    });
    expect(unwrap(await corrections.withdraw(ana, proposal))).toMatchObject({ state: 'withdrawn', news: false });
    expect(codeOf(await corrections.withdraw(ana, proposal))).toBe('409 already-decided');
    expect(codeOf(await corrections.decide(eva, proposal, { verdict: 'accept', version: 3 }))).toBe(
      '409 already-decided',
    );
    expect(await own(proposal)).toMatchObject({ state: 'withdrawn', version: 3 });
    expect(await corrections.waiting(ana)).toBe(0);
  });

  test('of a withdrawal and a simultaneous acceptance one succeeds', async () => {
    const { corrections, eva, send, own, verse } = await desk();
    const proposal = await send();
    const [withdrawn, accepted] = await Promise.all([
      corrections.withdraw(ana, proposal),
      corrections.decide(eva, proposal, { verdict: 'accept', version: 1 }),
    ]);
    expect([withdrawn.ok, accepted.ok].filter(Boolean)).toHaveLength(1);
    const { state } = (await own(proposal)) ?? {};
    expect(state).toBe(accepted.ok ? 'accepted' : 'withdrawn');
    expect(verse()?.text).toBe(accepted.ok ? TEXT : BEFORE);
  });

  test('a revert is a new revision with the earlier marks', async () => {
    const { corrections, eva, send, texts, verse } = await desk();
    unwrap(await corrections.propose(eva, EDIT));
    const history = () => corrections.verseHistory('uno', 'Jude', 1, 3);
    const [first] = await history();
    const refused = await corrections.revert(eva, 'uno', first?.hash ?? '', { revision: 'otra' });
    const current = { text: TEXT, revision: verse()?.revision };
    expect(refused).toEqual({
      ok: false,
      refusal: { code: 'verse-changed', id: 'Jude.1.3', current, yours: { text: BEFORE } },
    });
    const reverted = unwrap(await corrections.revert(eva, 'uno', first?.hash ?? '', { reason: ' Me equivoqué. ' }));
    expect(reverted).toMatchObject({ status: 'published', text: BEFORE });
    expect(verse()).toMatchObject({ text: BEFORE, revision: reverted.revision });
    expect((await history()).map(({ after }) => after?.text)).toEqual([TEXT, BEFORE]);
    expect((await history()).at(-1)).toMatchObject({ reason: 'Me equivoqué.', author: 'Eva' });
    expect(texts.edition('uno')?.meta.history?.seq).toBe(3);
    expect(codeOf(await corrections.revert(eva, 'uno', first?.hash ?? ''))).toBe('422 text-unchanged');
    const again = unwrap(await corrections.revert(eva, 'uno', (await history()).at(-1)?.hash ?? ''));
    expect(again.text).toBe(TEXT);
    const proposal = await send(OTHER);
    expect(await corrections.reviewItem(eva, proposal)).toMatchObject({ current: { text: TEXT } });
  });

  test('a revert needs a corrector, a known revision, and a second person under two-person review', async () => {
    const { corrections, eva, blas, set, verse } = await desk();
    unwrap(await corrections.propose(eva, EDIT));
    const [first] = await corrections.verseHistory('uno', 'Jude', 1, 3);
    const hash = first?.hash ?? '';
    expect(codeOf(await corrections.revert(ana, 'uno', hash))).toBe('403 forbidden');
    for (const unknown of ['', 'x', '0'.repeat(64), hash.slice(0, 12), '%'])
      expect(codeOf(await corrections.revert(eva, 'uno', unknown))).toBe('404 revision-unknown');
    expect(codeOf(await corrections.revert(eva, 'dos', hash))).toBe('404 revision-unknown');
    const [base] = (await corrections.changes('uno', 10)).filter(({ kind }) => kind === 'base');
    expect(codeOf(await corrections.revert(eva, 'uno', base?.hash ?? '-'))).toBe('404 revision-unknown');
    set({ twoPersonReview: true });
    const { status, proposal } = unwrap(await corrections.revert(eva, 'uno', hash));
    expect(status).toBe('pending');
    expect(verse()?.text).toBe(TEXT);
    unwrap(await corrections.decide(blas, proposal, { verdict: 'accept', version: 1 }));
    expect(verse()?.text).toBe(BEFORE);
  });

  test('a verified address gets the full letter, an unverified one the bare decision, and no address none', async () => {
    const { corrections, eva, person, send, letters } = await desk();
    const luis = await person('luis');
    const rosa = await person('rosa', 'lector', { proved: false });
    const note = 'Lo dice mi ejemplar.';
    const ids = [
      await send('Allí está toda.', luis, { note, email: 'otra@example.org' }),
      await send('Allí está usted.', rosa, { note }),
      await send('Allí está Tulsa.', ana, { note, email: 'visita@example.org' }),
      await send('Allí está alto.', visitor('b'), { note }),
    ];
    for (const proposal of ids)
      unwrap(await corrections.decide(eva, proposal, { verdict: 'reject', version: 1, reason: 'No es errata.' }));
    const sent = await letters();
    expect(sent.map(({ recipient }) => recipient)).toEqual([
      'luis@example.org',
      'rosa@example.org',
      'visita@example.org',
    ]);
    const [proved, unproved, visit] = sent;
    expect(proved?.text).toContain('Allí está toda.');
    expect(proved?.text).toContain('No es errata.');
    for (const letter of [unproved, visit]) {
      expect(letter?.text).not.toMatch(/usted|Tulsa|errata|ejemplar|Rosa/);
      expect(letter?.text).toMatch(/https:\/\/biblia\.example\.org\/correo\/no-mas\//);
      expect(letter?.subject).toBe('Corrección de Judas 1:3: no aceptada');
    }
  });

  test('a rolled-back decision sends no letter', async () => {
    const { corrections, eva, person, send, letters } = await desk();
    const proposal = await send(TEXT, await person('luis'));
    expect((await corrections.decide(eva, proposal, { verdict: 'accept', version: 9 })).ok).toBe(false);
    expect(await letters()).toEqual([]);
  });
});
