import { expect, test } from 'vitest';
import { sentFormOf } from '../../../forms/sent-form.ts';
import { describeEngines } from '../../../store/test-databases.ts';
import { newBrowser } from '../../access/test-browser.ts';
import { answerTo } from '../../outcomes/test-answer.ts';
import { desksOver, unwrap } from './test-desk.ts';

const REGION = 'libro-1/312/1200,3450,5000,800';
const PARTS = { scan: 'libro-1', page: 312, x: 1200, y: 3450, width: 5000, height: 800 };

describeEngines('the part of the printed page that a proposal points to', (newStore) => {
  const openWithPeople = desksOver(newStore, { ana: 'lector', eva: 'corrector' });
  async function open() {
    const desk = await openWithPeople();
    const seen = async (proposal: string) => (await desk.corrections.reviewItem(desk.eva, proposal))?.region;
    return { ...desk, seen };
  }
  const edit = { id: 'Jude.1.3', text: 'Así está Judas 1:3.' };

  test('is stored with it and shown in the review', async () => {
    const { corrections, ana, seen } = await open();
    const { proposal } = unwrap(await corrections.propose(ana, { ...edit, region: REGION }));
    expect(await seen(proposal)).toEqual(PARTS);
    const without = unwrap(await corrections.propose(ana, { ...edit, id: 'Jude.1.4' }));
    expect(await seen(without.proposal)).toBeUndefined();
  });

  test('stays when the wording is amended, can be replaced, and can be removed', async () => {
    const { corrections, ana, seen } = await open();
    const { proposal } = unwrap(await corrections.propose(ana, { ...edit, region: REGION }));
    unwrap(await corrections.amend(ana, proposal, { text: 'Allí está Judas 1:3.' }));
    expect(await seen(proposal)).toEqual(PARTS);
    unwrap(await corrections.amend(ana, proposal, { text: 'Allí está Judas 1:3.', region: 'libro-1/313/0,0,10,10' }));
    expect(await seen(proposal)).toMatchObject({ page: 313, width: 10 });
    unwrap(await corrections.amend(ana, proposal, { text: 'Allí está Judas 1:3.', region: '' }));
    expect(await seen(proposal)).toBeUndefined();
  });

  test('is accepted from a form, and refused if malformed', async () => {
    const { corrections, ana, seen } = await open();
    const send = async (region: string) => {
      const form = sentFormOf({ ...edit, region });
      return corrections.proposeFromForm(ana, form, newBrowser());
    };
    expect(answerTo(await send('312'))).toMatchObject({ ok: false, status: 422, code: 'region-malformed' });
    const sent = unwrap(await send(REGION));
    expect(await seen(sent === 'trapped' ? '' : sent.proposal)).toEqual(PARTS);
  });

  test('can be marked by correctors while it is open', async () => {
    const { corrections, ana, eva, seen } = await open();
    const { proposal } = unwrap(await corrections.propose(ana, edit));
    expect(answerTo(await corrections.markRegion(ana, proposal, REGION))).toMatchObject({ ok: false, status: 403 });
    expect(answerTo(await corrections.markRegion(eva, proposal, 'x'))).toMatchObject({ ok: false, status: 422 });
    expect(answerTo(await corrections.markRegion(eva, 'no', REGION))).toMatchObject({ ok: false, status: 404 });
    unwrap(await corrections.markRegion(eva, proposal, REGION));
    expect(await seen(proposal)).toEqual(PARTS);
    unwrap(await corrections.markRegion(eva, proposal, ''));
    expect(await seen(proposal)).toBeUndefined();
    unwrap(await corrections.decide(eva, proposal, { verdict: 'accept', version: 1 }));
    expect(answerTo(await corrections.markRegion(eva, proposal, REGION))).toMatchObject({ ok: false, status: 409 });
  });

  test('is part of the idempotency fingerprint', async () => {
    const { corrections, ana } = await open();
    const keyed = { ...edit, key: 'clave-de-prueba' };
    const first = unwrap(await corrections.propose(ana, { ...keyed, region: REGION }));
    expect(unwrap(await corrections.propose(ana, { ...keyed, region: REGION })).proposal).toBe(first.proposal);
    expect(answerTo(await corrections.propose(ana, keyed))).toMatchObject({ ok: false, code: 'key-reused' });
  });
});
