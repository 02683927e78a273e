import { expect, test } from 'vitest';
import { createLog } from '../../../program/log.ts';
import { shortHash } from '../../../scripture/correction/revision.ts';
import { appendRevision } from '../../../store/revisions.ts';
import { describeEngines, type TestStore } from '../../../store/test-databases.ts';
import { openCorrectedTexts } from '../texts/corrected-texts.ts';
import { installInvented } from '../texts/test-support.ts';
import { createPastTexts } from './past-texts.ts';

const JUDE = { book: 'Jude', chapter: 1 };

describeEngines('earlier texts', (newStore) => {
  async function open(store: TestStore) {
    const { varDir } = store;
    installInvented(varDir, { id: 'uno', books: ['Ps', 'Jude'] });
    const database = store.open();
    const texts = openCorrectedTexts({ varDir, log: createLog('silent'), database });
    await texts.read;
    const past = createPastTexts({ database, texts });
    const publish = async (verse: number, text: string) => {
      const base = texts.installed('uno')!.meta.canonicalSha256;
      const at = verse * 1_000;
      const draft = { kind: 'verse', edition: 'uno', ...JUDE, verse, text, marks: [], base, at } as const;
      const { hash } = await database.write((trx) => appendRevision(trx, draft));
      await texts.catchUp();
      return hash;
    };
    const says = async (name: string, number = 3) => {
      const found = await past.at('uno', name);
      if (!found.ok) return found.refusal;
      const edition = await found.value.withChapter(JUDE);
      return edition.chapter('Jude', 1)?.verses.find((verse) => verse.number === number)?.text;
    };
    return { varDir, database, texts, past, publish, says };
  }

  test('a chapter of an earlier revision is found by number and by hash', async () => {
    const { texts, past, publish, says } = await open(await newStore());
    const first = await publish(3, 'Dijo una cosa.');
    await publish(4, 'Es otro versículo.');
    const third = await publish(3, 'Dice otra.');
    expect(await says('1')).toBe('Aquí está Judas 1:3.');
    expect(await says('2')).toBe('Dijo una cosa.');
    expect(await says('3')).toBe('Dijo una cosa.');
    expect(await says('3', 4)).toBe('Es otro versículo.');
    expect(await says('2', 4)).toBe('Aquí está Judas 1:4.');
    expect(await says('4')).toBe('Dice otra.');
    expect(await says(first)).toBe('Dijo una cosa.');
    expect(await says(shortHash(third).toUpperCase())).toBe('Dice otra.');
    expect(await says(texts.edition('uno')!.meta.revision)).toBe('Aquí está Judas 1:3.');
    const found = await past.at('uno', '4');
    expect(found).toMatchObject({ value: { seq: 4, hash: third, revision: shortHash(third), at: 3_000 } });
    const now = found.ok && (await found.value.withChapter(JUDE)).chapter('Jude', 1)?.verses;
    expect(now).toEqual(texts.edition('uno')!.chapter('Jude', 1)!.verses);
    // No other chapter counts as corrected.
    const psalm = found.ok ? await found.value.withChapter({ book: 'Ps', chapter: 1 }) : undefined;
    expect(psalm?.chapter('Ps', 1)).toEqual(texts.edition('uno')!.chapter('Ps', 1));
  });

  test('an unknown revision is refused with the newest one', async () => {
    const { publish, says } = await open(await newStore());
    const hash = await publish(3, 'Dijo una cosa.');
    const newest = { seq: 2, revision: shortHash(hash) };
    for (const name of ['3', 'f'.repeat(12), 'abc', 'ayer', '%', `${hash}0`])
      expect(await says(name), name).toEqual({ code: 'revision-not-there', typed: name, several: false, newest });
  });

  test('an earlier base text is shown with the corrections of its time', async () => {
    const { varDir, texts, publish, says } = await open(await newStore());
    await publish(3, 'Dijo una cosa.');
    await publish(4, 'Es otro versículo.');
    const verses = { 'Jude.1.3': 'Dijo una cosa.', 'Jude.1.5': 'Así viene ahora.' };
    installInvented(varDir, { id: 'uno', books: ['Ps', 'Jude'], verses });
    texts.refresh();
    await texts.catchUp();
    expect(await says('4', 5)).toBe('Así viene ahora.');
    expect(await says('4', 4)).toBe('Es otro versículo.');
    expect(await says('3', 5)).toBe('Aquí está Judas 1:5.');
    expect(await says('1', 3)).toBe('Aquí está Judas 1:3.');
    // The new text contains the correction, so the verse has no revision of its own.
    expect(texts.edition('uno')?.chapter('Jude', 1)?.verses[2]?.revision).toBeUndefined();
    expect(await says('4', 3)).toBe('Dijo una cosa.');
  });

  test('a revision with a wrong hash is not shown', async () => {
    const { database, publish, says } = await open(await newStore());
    await publish(3, 'Dijo una cosa.');
    await database.write((trx) => trx.updateTable('revisions').set({ text: 'Otra.' }).where('seq', '=', 2).execute());
    await expect(says('2')).rejects.toThrow('revision 2 of uno is not what was published');
  });
});
