import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { compileSource } from '../../../editions/compile/compile-source.ts';
import { installEdition } from '../../../editions/library/change-library.ts';
import { readSource } from '../../../editions/read-source.ts';
import { createLog } from '../../../program/log.ts';
import { type Revision, verifyChain } from '../../../scripture/correction/revision.ts';
import { partAt } from '../../../scripture/correction/text-ref.ts';
import { advanceText } from '../../../scripture/correction/text-state.ts';
import type { Block, PlacedNote } from '../../../scripture/text/editors-layer.ts';
import { revisionsAfter, sha256 } from '../../../store/revisions.ts';
import { describeEngines, type TestStore } from '../../../store/test-databases.ts';
import type { Viewer } from '../../access/viewer.ts';
import { openSavedText } from '../texts/saved-state.ts';
import { codeOf, openDesk, unwrap, visitor } from './test-desk.ts';

const SAMPLE = join(import.meta.dirname, '../../../editions/writers/golden/editorial/in');
const HEADING = 'Ps.3!heading 1.3';
const NOTE = 'Ps.3!note 1.2';

/** The annotated notebook: a heading, a note and an introduction of each kind. */
async function install(varDir: string, change: (usfm: string) => string = (usfm) => usfm): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'cuaderno-'));
  for (const name of readdirSync(SAMPLE))
    writeFileSync(join(folder, name), change(readFileSync(join(SAMPLE, name), 'utf8')));
  const meta = { id: 'uno', title: 'El cuaderno anotado', rights: 'Libre', source: 'Inventada' };
  installEdition(varDir, compileSource(await readSource(folder), { meta }), { path: '', meta: {} });
}

describeEngines('the corrections of headings, notes and introductions', (newStore) => {
  const open: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of open.splice(0)) await close();
  });
  async function start(store: TestStore) {
    const desk = await openDesk(store, { install: false });
    open.push(desk.close);
    const part = (id: string) => {
      const [place = '', named] = id.split('!');
      const [book = '', chapter] = place.split('.');
      const ref = { book, chapter: Number(chapter), verse: 0, ...(named !== undefined && { part: named }) };
      return partAt(desk.texts.editorial('uno')!, ref);
    };
    const chain = async () => {
      const all: Revision[] = [];
      for await (const revision of revisionsAfter((work) => desk.database.read(work), 'uno')) all.push(revision);
      return all;
    };
    const propose = async (id: string, text: string, viewer: Viewer = visitor('a'), more: object = {}) =>
      unwrap(await desk.corrections.propose(viewer, { id, text, edition: 'uno', ...more }));
    return { ...desk, part, chain, propose };
  }
  async function opened() {
    const store = await newStore();
    await install(store.varDir);
    const desk = await start(store);
    return { ...desk, store, eva: await desk.person('eva', 'corrector') };
  }

  test('a visitor proposes, a corrector accepts, and readers see the corrected words in a chain that holds', async () => {
    const { propose, corrections, part, chain, texts, eva, rows } = await opened();
    expect(part(HEADING)?.text).toBe('La noria');
    const sent = await propose(HEADING, 'La noria vieja');
    expect(sent).toMatchObject({ status: 'pending', id: HEADING });
    const { items } = await corrections.queue('oldest');
    expect(items).toMatchObject([{ id: HEADING, current: { text: 'La noria' }, overtaken: false }]);
    expect(part(HEADING)?.text).toBe('La noria');
    unwrap(await corrections.decide(eva, sent.proposal, { verdict: 'accept', version: 1 }));
    expect(part(HEADING)).toMatchObject({ text: 'La noria vieja', notes: [{ offset: 14 }] });
    expect((await rows()).map(({ state, part }) => [state, part])).toEqual([['accepted', 'heading 1.3']]);
    const revisions = await chain();
    expect(revisions[1]).toMatchObject({ kind: 'part', part: 'heading 1.3', over: 'La noria', text: 'La noria vieja' });
    expect(await verifyChain(revisions, sha256)).toMatchObject({ ok: true, length: 2 });
    expect(texts.chapterHistory('uno', 'Ps', 3)).toEqual(advanceText(undefined, revisions)!.chapters.get('Ps.3'));
    expect(
      texts
        .edition('uno')
        ?.chapter('Ps', 3)
        ?.verses.map(({ text }) => text),
    ).toEqual(
      texts
        .installed('uno')
        ?.chapter('Ps', 3)
        ?.verses.map(({ text }) => text),
    );
  });

  test('a note keeps its styles, and the paragraph of an introduction its note', async () => {
    const { propose, part, eva } = await opened();
    const before = part(NOTE)!;
    await propose(NOTE, before.text.replace('dice', 'dicen'), eva);
    const styles = (note: object) => ('parts' in note ? (note as PlacedNote).parts.map(({ style }) => style) : []);
    expect(part(NOTE)).toMatchObject({ text: before.text.replace('dice', 'dicen') });
    expect(styles(before)).toContain('fqa');
    expect(styles(part(NOTE)!)).toEqual(styles(before));
    const paragraph = part('Ps.3!introduction 2') as Block;
    await propose('Ps.3!introduction 2', paragraph.text.replace('hortelano', 'buen hortelano'), eva);
    expect(part('Ps.3!introduction 2')).toMatchObject({
      text: paragraph.text.replace('hortelano', 'buen hortelano'),
      notes: [{ offset: paragraph.notes[0]!.offset + 5 }],
    });
  });

  test('a note within a heading or a paragraph is corrected by itself, and keeps to its place when they are', async () => {
    const { propose, part, chain, corrections, eva, store } = await opened();
    const within = `${HEADING} note 1`;
    expect(part(within)?.text).toBe('Otros: El pozo.');
    await propose(within, 'Otros: El pozo seco.', eva);
    await propose(HEADING, 'La noria vieja', eva);
    await propose('Ps.3!introduction 2 note 1', 'De nombre olvidado.', eva);
    const heading = { text: 'La noria vieja', notes: [{ offset: 14, text: 'Otros: El pozo seco.' }] };
    expect(part(HEADING)).toMatchObject(heading);
    expect(part('Ps.3!introduction 2')).toMatchObject({ notes: [{ text: 'De nombre olvidado.' }] });
    const revisions = await chain();
    expect(revisions[1]).toMatchObject({ part: 'heading 1.3 note 1', over: 'Otros: El pozo.' });
    expect(await verifyChain(revisions, sha256)).toMatchObject({ ok: true });
    expect((await corrections.historyBeside('uno', 'Ps', 3, 1)).map(({ id }) => id)).toEqual([within, HEADING]);
    const later = await start(store);
    expect(later.part(HEADING), 'as another process shows it').toMatchObject(heading);
    unwrap(await corrections.revert(eva, 'uno', revisions[1]!.hash));
    expect(part(HEADING)).toMatchObject({ text: 'La noria vieja', notes: [{ text: 'Otros: El pozo.' }] });
  });

  test('the bounds are those of a verse, and numbers are written in a note', async () => {
    const { corrections } = await opened();
    const code = async (id: string, text: string) =>
      codeOf(await corrections.propose(visitor('a'), { id, text, edition: 'uno' }));
    expect(await code(HEADING, ' ')).toBe('422 text-empty');
    expect(await code(HEADING, 'La noria')).toBe('422 text-unchanged');
    expect(await code(HEADING, 'x'.repeat(601))).toBe('422 text-long');
    expect(await code(HEADING, 'La noria 漢')).toBe('422 text-characters');
    expect(await code(NOTE, 'Lit. 9:87 Agua.')).toBe('ok');
    for (const id of [
      'Ps.3!heading 1.9',
      'Ps.3!note 2.1',
      'Ps.4!introduction 1',
      'Ps.3!nota 1.1',
      'Ps.3!heading 01.1',
      `${HEADING} note 2`,
    ])
      expect(await code(id, 'Algo.'), id).toBe('404 verse-unknown');
    for (let sent = 0; sent < 9; sent++) await code(HEADING, `La noria ${'a'.repeat(sent + 1)}`);
    expect(await code(HEADING, 'La noria otra')).toBe('429 too-many');
  });

  test('a change over words that have changed meanwhile is laid over them, or asked about', async () => {
    const { propose, corrections, part, eva } = await opened();
    const first = await propose(HEADING, 'La noria vieja', eva);
    expect((await corrections.change('uno', first.hash!))!.before).toEqual({ text: 'La noria' });
    const late = { seen: { text: 'La noria' } };
    expect(await propose(HEADING, 'Una noria', visitor('b'), late)).toMatchObject({
      laid: true,
      text: 'Una noria vieja',
    });
    const clash = await corrections.propose(visitor('c'), {
      id: HEADING,
      edition: 'uno',
      text: 'La noria nueva',
      ...late,
    });
    expect(codeOf(clash)).toBe('409 verse-changed');
    expect(part(HEADING)?.text).toBe('La noria vieja');
  });

  test('its history names it, and going back publishes the words before', async () => {
    const { propose, corrections, part, chain, eva } = await opened();
    const { hash = '' } = await propose(HEADING, 'La noria vieja', eva);
    await propose(NOTE, 'Otra nota.', eva, { loss: true });
    const beside = await corrections.historyBeside('uno', 'Ps', 3, 1);
    expect(beside.map(({ id, kind, before, after }) => [id, kind, before?.text, after?.text])).toMatchObject([
      [HEADING, 'part', 'La noria', 'La noria vieja'],
      [NOTE, 'part', expect.any(String), 'Otra nota.'],
    ]);
    expect(await corrections.verseHistory('uno', 'Ps', 3, 1)).toEqual([]);
    expect((await corrections.changes('uno', 9, { chapter: { book: 'Ps', chapter: 3 } })).map(({ id }) => id)).toEqual([
      NOTE,
      HEADING,
    ]);
    unwrap(await corrections.revert(eva, 'uno', hash));
    expect(part(HEADING)).toMatchObject({ text: 'La noria' });
    const revisions = await chain();
    expect(revisions).toHaveLength(4);
    expect(
      await corrections.partHistory('uno', { book: 'Ps', chapter: 3, verse: 1, part: 'heading 1.3' }),
    ).toHaveLength(2);
    expect(await verifyChain(revisions, sha256)).toMatchObject({ ok: true });
  });

  test('the letters about a decision name the note, and call nothing a verse', async () => {
    const { propose, corrections, eva, person, letters } = await opened();
    const ana = await person('ana');
    const proved = await propose(NOTE, 'Lit. sube el Agua viva, dicen 2 otros.', ana);
    const bare = await propose('Ps.3!introduction 2', 'Coplas de un buen hortelano.', visitor('b'), {
      email: 'b@example.org',
    });
    unwrap(await corrections.decide(eva, proved.proposal, { verdict: 'accept', version: 1 }));
    unwrap(
      await corrections.decide(eva, bare.proposal, { verdict: 'reject', version: 1, reason: 'No es una errata.' }),
    );
    const sent = await letters();
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Corrección de Salmo 3:1, nota 2: aceptada',
      'Corrección de Salmo 3, introducción, párrafo 2: no aceptada',
    ]);
    for (const { subject, text } of sent) expect(subject + text).not.toMatch(/versículo/i);
  });

  test('a verse and its note are two texts: accepting one leaves proposals on the other as they are', async () => {
    const { propose, corrections, eva, rows, texts } = await opened();
    const verse = texts.edition('uno')!.chapter('Ps', 3)!.verses[0]!.text;
    const onVerse = await propose('Ps.3.1', verse.replace('canta', 'cantan'));
    const onNote = await propose(NOTE, 'Lit. el agua.');
    expect(await corrections.rivals(onNote.proposal)).toEqual([]);
    unwrap(await corrections.decide(eva, onNote.proposal, { verdict: 'accept', version: 1, loss: true }));
    const left = (await rows()).find(({ id }) => id === onVerse.proposal);
    expect(left).toMatchObject({ state: 'pending', version: 1 });
  });

  test('another instance and one that starts later show the same', async () => {
    const { propose, eva, store, part, texts } = await opened();
    await propose(HEADING, 'La noria vieja', eva);
    const later = await start(store);
    expect(later.part(HEADING)).toEqual(part(HEADING));
    await texts.settled();
    const saved = openSavedText(store.varDir, 'uno', createLog('silent'))!;
    const ref = { book: 'Ps', chapter: 3, verse: 1, part: 'heading 1.3' };
    expect(partAt(saved.editorial()!, ref), 'downloads are made of it').toEqual(part(HEADING));
  });

  test('a file read again keeps a correction where its words are the same, and shows its own where they are not', async () => {
    const { propose, eva, store, close, part } = await opened();
    await propose(HEADING, 'La noria vieja', eva);
    await propose('Ps.4!heading 1.1', 'El surco hondo', eva);
    await install(store.varDir, (usfm) => usfm.replace('\\s1 El surco', '\\s1 El surco nuevo'));
    await close();
    const later = await start(store);
    expect(later.part(HEADING)).toEqual(part(HEADING));
    expect(later.part('Ps.4!heading 1.1')?.text).toBe('El surco nuevo');
  });

  test('a newer text ends the corrections that it contains, and asks about those that it contradicts', async () => {
    const { propose, eva, store, close } = await opened();
    await propose(HEADING, 'La noria vieja', eva);
    await propose('Ps.4!heading 1.1', 'El surco hondo', eva);
    await propose('Matt.1!heading 1.1', 'El buen sembrador', eva);
    await close();
    await install(store.varDir, (usfm) =>
      usfm
        .replace('Nadie volvió.', 'Nadie ha vuelto.')
        .replace('Y así', 'Y así, así')
        .replace('\\s1 La noria', '\\s1 La noria vieja')
        .replace('\\s1 El surco', '\\s1 Los surcos'),
    );
    const later = await start(store);
    const base = (await later.chain()).at(-1);
    expect(base).toMatchObject({
      kind: 'base',
      outcome: { contained: [HEADING], conflicts: ['Ps.4!heading 1.1'], gone: [] },
    });
    expect([HEADING, 'Ps.4!heading 1.1', 'Matt.1!heading 1.1'].map((id) => later.part(id)?.text)).toEqual([
      'La noria vieja',
      'Los surcos',
      'El buen sembrador',
    ]);
    const { items } = await later.corrections.queue('oldest');
    expect(items).toMatchObject([{ kind: 'conflict', id: 'Ps.4!heading 1.1', current: { text: 'Los surcos' } }]);
    expect(await verifyChain(await later.chain(), sha256)).toMatchObject({ ok: true });
  });
});
