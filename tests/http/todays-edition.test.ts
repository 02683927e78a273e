// An edition in the Spanish of today beside an older default one: each chapter leads to the same place in it, and nothing else changes.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runSettings } from '../../services/owner/settings/operator-commands.ts';
import { installInvented, newVarDir } from '../../services/text/texts/test-support.ts';
import { type BuiltSite, openBuiltSite } from './built-site.ts';

const BOOKS = ['Joel', 'Mal', 'John', 'Jude'];
const WORDS = 'Leer en español de hoy';

describe('an edition in the Spanish of today', () => {
  const varDir = newVarDir();
  let site: BuiltSite;
  const body = async (path: string) => (await site.get(path)).text();
  /** Where the line leads; undefined without it. */
  const lineOf = async (path: string) => new RegExp(`<a href="([^"]*)">${WORDS}</a>`).exec(await body(path))?.[1];
  const choose = async (value: string) => {
    const { database, settings } = site.services;
    const deps = { database, now: () => new Date(), print: () => {} };
    await runSettings(['set', 'todaysEdition', value], deps, () => {});
    await expect.poll(() => settings.site().todaysEdition).toBe(value);
  };

  beforeAll(async () => {
    installInvented(varDir, { id: 'vieja', title: 'La vieja', books: BOOKS, versification: 'kjv' });
    installInvented(varDir, {
      id: 'vbl',
      title: 'Versión Biblia Libre',
      books: BOOKS.slice(0, 3),
      versification: 'catholic',
    });
    installInvented(varDir, { id: 'nueva', title: 'La nueva', books: BOOKS, versification: 'kjv' });
    site = (await openBuiltSite({ VAR_DIR: varDir, DOWNLOADS: 'off' }))!;
  });
  afterAll(() => {
    site?.close();
    rmSync(varDir, { recursive: true, force: true });
  });

  test('each chapter leads to the same chapter in it, and a verse to the same words', async () => {
    expect(await lineOf('/search/John/3/1')).toBe('/search/John/3/1?edicion=vbl');
    expect(await lineOf('/search/John/3/16')).toBe('/search/John/3/16?edicion=vbl#v16');
    expect(await lineOf('/search/Malachi/4/2')).toBe('/search/Malachi/3/20?edicion=vbl#v20');
    expect(await lineOf('/search/Joel/2/28')).toBe('/search/Joel/3/1?edicion=vbl#v1');
  });

  test('it is said once, quietly, and not where it would lead nowhere', async () => {
    expect((await body('/search/John/3/16')).split(WORDS)).toHaveLength(2);
    expect(await lineOf('/search/Jude/1/1'), 'it lacks the book').toBeUndefined();
    expect(await lineOf('/search/John/3/1?edicion=vbl'), 'that is it').toBeUndefined();
    expect(await lineOf('/search/John/3/1?edicion=nueva'), 'only beside the default one').toBeUndefined();
    expect(await lineOf('/search/John/3/16?revision=1')).toBeUndefined();
  });

  test('the owner may choose another, or none', async () => {
    await choose('nueva');
    expect(await lineOf('/search/Jude/1/3')).toBe('/search/Jude/1/3?edicion=nueva#v3');
    await choose('-');
    expect(await body('/search/John/3/16')).not.toContain(WORDS);
    await choose('');
    expect(await lineOf('/search/John/3/16')).toBe('/search/John/3/16?edicion=vbl#v16');
  });
});
