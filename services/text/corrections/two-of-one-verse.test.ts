// Several independent corrections of one verse: no published change is undone without a question.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeEngines } from '../../../store/test-databases.ts';
import { answerTo } from '../../outcomes/test-answer.ts';
import { codeOf, desksOver, unwrap, visitor } from './test-desk.ts';

const BEFORE = 'Aquí está Judas 1:3.';
const COMMA = 'Aquí: está Judas 1:3.';
const SIGN = 'Aquí está Judas 1:3:';
const BOTH = 'Aquí: está Judas 1:3:';
const ana = visitor('a');
const luz = visitor('b');

describeEngines('two corrections of one verse', (newStore) => {
  const openWithPeople = desksOver(newStore, { eva: 'corrector', blas: 'corrector' });
  async function desk() {
    const opened = await openWithPeople();
    const { corrections, eva } = opened;
    const item = async (proposal: string, viewer = eva) => (await corrections.reviewItem(viewer, proposal))!;
    const accept = async (viewer: typeof eva, proposal: string, more = {}) =>
      corrections.decide(viewer, proposal, {
        verdict: 'accept',
        version: (await item(proposal)).version,
        ...more,
      });
    return { ...opened, item, accept };
  }

  test('the second change is applied to the verse with the first', async () => {
    const { eva, send, accept, verse, item, corrections } = await desk();
    const [comma, sign] = [await send(COMMA), await send(SIGN, luz)];
    unwrap(await accept(eva, comma));
    expect(await item(sign)).toMatchObject({ overtaken: true, laid: { clash: false, wording: { text: BOTH } } });
    expect(unwrap(await accept(eva, sign)).state).toBe('accepted');
    expect(verse()?.text).toBe(BOTH);
    // The author’s whole change was published, so it does not count as changed.
    expect(await corrections.ownProposal(luz, sign)).not.toHaveProperty('published');
  });

  test('with two-person review an approval from before the verse changed is shown and does not count', async () => {
    const { eva, blas, send, set, accept, item, verse } = await desk();
    set({ twoPersonReview: true });
    const [comma, sign] = [await send(COMMA), await send(SIGN, luz)];
    for (const proposal of [comma, sign]) unwrap(await accept(eva, proposal));
    expect(unwrap(await accept(blas, comma)).state).toBe('accepted');
    expect((await item(sign)).approvals).toEqual([{ name: 'Eva', mine: true, past: true, text: SIGN }]);
    expect(unwrap(await accept(blas, sign))).toEqual({ state: 'pending', waitsForSecond: true });
    expect(verse()?.text).toBe(COMMA);
    expect((await item(sign, blas)).approvals).toEqual([
      { name: 'Eva', mine: false, past: true, text: SIGN },
      { name: 'Blas', mine: true, past: false, text: BOTH },
    ]);
    expect(unwrap(await accept(eva, sign)).state).toBe('accepted');
    expect(verse()?.text).toBe(BOTH);
  });

  test('with two-person review it does not count either if the same wording is typed over the changed verse', async () => {
    const { eva, blas, send, set, accept, verse } = await desk();
    set({ twoPersonReview: true });
    const [comma, sign] = [await send(COMMA), await send(SIGN, luz)];
    unwrap(await accept(eva, sign));
    for (const who of [eva, blas]) unwrap(await accept(who, comma));
    expect(unwrap(await accept(blas, sign, { changed: { text: SIGN } })).waitsForSecond).toBe(true);
    expect(verse()?.text).toBe(COMMA);
  });

  test('changes of the same words lead to a question, and either answer keeps the other changes', async () => {
    const { eva, send, accept, item, verse } = await desk();
    const [here, there] = [await send('Asá está Judas 1:3.'), await send('Así está Judas 1:3:', luz)];
    unwrap(await accept(eva, here));
    expect((await item(there)).laid).toEqual({
      clash: true,
      mine: { text: 'Así está Judas 1:3:' },
      theirs: { text: 'Asá está Judas 1:3:' },
    });
    expect(codeOf(await accept(eva, there))).toBe('409 changes-clash');
    expect(verse()?.text).toBe('Asá está Judas 1:3.');
    unwrap(await accept(eva, there, { changed: { text: 'Asá está Judas 1:3:' } }));
    expect(verse()?.text).toBe('Asá está Judas 1:3:');
  });

  test('of many accepted at once the conflicting ones stay open, and the others are applied to the verse', async () => {
    const { eva, send, accept, item, verse, corrections } = await desk();
    const first = await send('Asá está Judas 1:3.');
    const [there, sign] = [await send('Así está Judas 1:3.', luz), await send(SIGN, luz)];
    unwrap(await accept(eva, first));
    const both = [there, sign].map(async (proposal) => ({ proposal, version: (await item(proposal)).version }));
    const decided = await corrections.decideMany(eva, await Promise.all(both), { verdict: 'accept' });
    expect(decided.map(({ outcome }) => codeOf(outcome))).toEqual(['409 changes-clash', 'ok']);
    expect(verse()?.text).toBe('Asá está Judas 1:3:');
  });

  test('a corrector’s own change of an outdated verse is applied to the current one', async () => {
    const { eva, blas, verse, corrections, texts } = await desk();
    const revision = texts.edition('uno')?.meta.revision ?? '';
    unwrap(await corrections.propose(eva, { id: 'Jude.1.3', text: COMMA, revision }));
    const answer = unwrap(await corrections.propose(blas, { id: 'Jude.1.3', text: SIGN, revision }));
    expect(answer).toMatchObject({ status: 'published', text: BOTH, laid: true, revision: verse()?.revision });
    expect(verse()?.text).toBe(BOTH);
    const clash = await corrections.propose(blas, { id: 'Jude.1.3', text: 'Aquí. está Judas 1:3.', revision });
    expect(answerTo(clash)).toMatchObject({
      code: 'verse-changed',
      current: { text: BOTH },
      yours: { text: 'Aquí. está Judas 1:3:' },
    });
  });

  test('a reader may send the text that they saw instead of its revision', async () => {
    const { eva, verse, corrections } = await desk();
    unwrap(await corrections.propose(eva, { id: 'Jude.1.3', text: COMMA }));
    const seen = { text: BEFORE };
    expect(unwrap(await corrections.propose(ana, { id: 'Jude.1.3', text: SIGN, seen }))).toMatchObject({
      status: 'pending',
      text: BOTH,
      laid: true,
    });
    const never = { text: 'Nunca dijo esto.' };
    expect(codeOf(await corrections.propose(luz, { id: 'Jude.1.3', text: SIGN, seen: never }))).toBe(
      '409 verse-changed',
    );
    expect(verse()?.text).toBe(COMMA);
  });

  test('the same words for a changed verse are a new proposal, and an equal result is not', async () => {
    const { eva, send, accept, corrections } = await desk();
    const sign = await send(SIGN);
    const comma = await send(COMMA, luz);
    unwrap(await accept(eva, comma));
    expect(unwrap(await corrections.propose(ana, { id: 'Jude.1.3', text: BOTH })).proposal).toBe(sign);
    expect(unwrap(await corrections.propose(ana, { id: 'Jude.1.3', text: SIGN })).proposal).not.toBe(sign);
  });

  test('an edit of a verse that has changed meanwhile must be read again', async () => {
    const { eva, send, accept, verse } = await desk();
    const proposal = await send(SIGN);
    const more = { changed: { text: 'Aquí está Judas 1:3::' }, over: { text: 'Otra cosa.' } };
    expect(codeOf(await accept(eva, proposal, more))).toBe('409 proposal-changed');
    unwrap(await accept(eva, proposal, { ...more, over: { text: BEFORE } }));
    expect(verse()?.text).toBe(more.changed.text);
  });

  test('a revert undoes that change only, and restoring the whole wording needs the current revision', async () => {
    const { eva, blas, verse, corrections } = await desk();
    const first = unwrap(await corrections.propose(eva, { id: 'Jude.1.3', text: COMMA }));
    unwrap(await corrections.propose(blas, { id: 'Jude.1.3', text: BOTH }));
    const hash = first.hash ?? '';
    expect(codeOf(await corrections.revert(eva, 'uno', hash, { revision: first.revision }))).toBe('409 verse-changed');
    expect(unwrap(await corrections.revert(eva, 'uno', hash)).text).toBe(SIGN);
    expect(verse()?.text).toBe(SIGN);
    const revision = verse()?.revision ?? '';
    unwrap(await corrections.revert(eva, 'uno', hash, { revision }));
    expect(verse()?.text).toBe(BEFORE);
  });

  test('marks stay with the unchanged words', async () => {
    const { eva, send, accept, texts } = await desk();
    const psalm = () => texts.edition('uno')?.chapter('Ps', 1)?.verses[0];
    const before = psalm()!;
    const words = before.text.split(' ');
    const [first = ''] = words;
    const one = await send([`${first}:`, ...words.slice(1)].join(' '), ana, { id: 'Ps.1.1' });
    const other = await send(`${before.text} Salmos`, luz, { id: 'Ps.1.1' });
    for (const proposal of [one, other]) unwrap(await accept(eva, proposal));
    expect(psalm()?.text).toBe(`${first}:${before.text.slice(first.length)} Salmos`);
    expect(psalm()?.title).toBe(before.title);
    const marked = (verse = before) => verse.marks.map(({ kind, start, end }) => [kind, verse.text.slice(start, end)]);
    expect(marked(psalm())).toEqual(marked());
  });

  test('in random sequences no approved change is lost without a question', async () => {
    const { eva, blas, set, accept, item, corrections, texts, person } = await desk();
    const words = BEFORE.split(' ').length;
    const edit = fc.record({ at: fc.nat(words - 1), kind: fc.constantFrom('replace', 'before', 'after') });
    const said = () => texts.edition('uno')?.chapter('Jude', 1)?.verses[2]?.text ?? '';
    let run = 0;
    let laid = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 2, maxLength: 3 }), fc.boolean(), async (edits, twoPersons) => {
        set({ twoPersonReview: false });
        // Every run begins with its own words.
        const base = Array.from({ length: 9 }, (_, at) => `a${run}s${at}`);
        run++;
        unwrap(await corrections.propose(eva, { id: 'Jude.1.3', text: base.join(' '), loss: true }));
        const fresh = edits.map((_, who) => `u${run}t${who}`);
        const asked = edits.map(({ at, kind }, who) => {
          const added = { replace: [fresh[who]], before: [fresh[who], base[at]], after: [base[at], fresh[who]] }[kind];
          return [...base.slice(0, at), ...(added ?? []), ...base.slice(at + 1)].join(' ');
        });
        const luis = await person(`l${run}`);
        const proposals: string[] = [];
        for (const text of asked)
          proposals.push(unwrap(await corrections.propose(luis, { id: 'Jude.1.3', text })).proposal);
        set({ twoPersonReview: twoPersons });
        // An early approval refers to the verse at that time.
        if (twoPersons) for (const proposal of proposals) unwrap(await accept(blas, proposal));
        const published: number[] = [];
        for (const [who, proposal] of proposals.entries()) {
          if ((await item(proposal)).state !== 'pending') continue;
          const outcome = await accept(eva, proposal);
          if (codeOf(outcome) === '409 changes-clash') continue;
          if (unwrap(outcome).waitsForSecond) {
            expect(twoPersons && published.length > 0, 'the early support did not count').toBe(true);
            unwrap(await accept(blas, proposal));
          }
          published.push(who);
          if (published.length > 1) laid++;
          const now = said().split(' ');
          for (const one of published) {
            const { at, kind } = edits[one]!;
            expect(now, said()).toContain(fresh[one]);
            if (kind === 'replace') expect(now).not.toContain(base[at]);
          }
        }
        for (const proposal of proposals)
          if ((await item(proposal)).state === 'pending') unwrap(await corrections.withdraw(luis, proposal));
      }),
      { numRuns: 15 },
    );
    expect(laid).toBeGreaterThan(0);
  });
});
