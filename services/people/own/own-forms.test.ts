import { expect, test } from 'vitest';
import { entriesOf } from '../../../forms/own/list/entries.ts';
import { isGone, TEXT } from '../../../forms/own/record.ts';
import { describeEngines } from '../../../store/test-databases.ts';
import { createOwnForms } from './own-forms.ts';
import { openOwnRecords } from './test-own.ts';

const AT = 'rv1909:John.3.16';
const ID = `h:${AT}`;
const STAMP = `${Date.UTC(2026, 0, 2).toString(36).padStart(9, '0')}0000abcdefgh`;

describeEngines('forms of an account’s highlights and notes', (newStore) => {
  async function open() {
    const { own, viewer, now } = await openOwnRecords(await newStore());
    const entries = async () =>
      entriesOf(await own.all(viewer)).map(({ key, colour, text }) => [key, colour, text] as const);
    return { own, forms: createOwnForms(own, now), viewer, entries };
  }

  test('a verse is highlighted and noted, changed, removed and restored', async () => {
    const { forms, viewer, entries } = await open();
    expect(await forms.add(viewer, AT, { colour: 'c1', note: 'una nota' })).toMatchObject({ ok: true });
    expect(await entries()).toEqual([[AT, 'c1', 'una nota']]);
    expect(await forms.add(viewer, AT, { colour: '', note: 'otra' })).toMatchObject({ ok: true });
    expect(await entries()).toEqual([[AT, 'c1', 'una nota\notra']]);
    expect(await forms.change(viewer, ID, { colour: 'c2', note: '', over: '' })).toMatchObject({ ok: true });
    expect(await entries()).toEqual([[AT, 'c2', '']]);
    expect(await forms.remove(viewer, ID)).toMatchObject({ ok: true });
    expect(await entries()).toEqual([]);
    expect(await forms.restore(viewer, `n:${AT}`)).toMatchObject({ ok: true });
    expect(await entries()).toEqual([[AT, undefined, 'una nota\notra']]);
    expect(await forms.change(viewer, ID, { colour: 'c2', note: '', over: '' })).toMatchObject({
      refusal: { code: 'own-missing' },
    });
  });

  test('a note that a device changed after the form was shown keeps both wordings', async () => {
    const { own, forms, viewer, entries } = await open();
    await forms.add(viewer, AT, { colour: '', note: 'uno' });
    const record = (await own.all(viewer)).find(({ id }) => id === `n:${AT}`)!;
    const [, shown] = record.fields[TEXT]!;
    const changes = [{ id: record.id, kind: record.kind, fields: { [TEXT]: ['del dispositivo', STAMP, [shown]] } }];
    await own.sync(viewer, { since: 0, changes: changes as never });
    await forms.change(viewer, record.id, { colour: '', note: 'del formulario', over: shown });
    const [[, , text] = []] = await entries();
    expect(text).toContain('del dispositivo');
    expect(text).toContain('del formulario');
  });

  test('a deleted highlight that is made again has no old labels', async () => {
    const { own, forms, viewer } = await open();
    const fields = { at: [AT, STAMP], colour: ['c1', STAMP], 'l:lfe': [true, STAMP] };
    await own.sync(viewer, { since: 0, changes: [{ id: ID, kind: 'highlight', fields }] as never });
    await forms.remove(viewer, ID);
    expect((await own.all(viewer)).every(isGone)).toBe(true);
    await forms.add(viewer, AT, { colour: 'c3', note: '' });
    const [entry] = entriesOf(await own.all(viewer));
    expect(entry).toMatchObject({ colour: 'c3', labels: [] });
  });

  test('a highlight and its note are removed together', async () => {
    const { forms, viewer, entries } = await open();
    await forms.add(viewer, AT, { colour: 'c1', note: 'una nota' });
    expect(await forms.remove(viewer, ID)).toMatchObject({ ok: true });
    expect(await entries()).toEqual([]);
  });

  test('a note that is too long is refused', async () => {
    const { forms, viewer } = await open();
    expect(await forms.add(viewer, AT, { colour: 'c1', note: 'á'.repeat(5001) })).toMatchObject({
      refusal: { code: 'own-note-long', field: 'nota' },
    });
  });
});
