import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { unzip } from '../../editions/archives/test-support.ts';
import { compileSource } from '../../editions/compile/compile-source.ts';
import { openCompiled } from '../../editions/compiled/open-compiled.ts';
import { readSource } from '../../editions/read-source.ts';
import { downloadSource } from '../../editions/writers/download-formats.ts';
import { epubFaults } from '../../editions/writers/epub/test-support.ts';
import { contentOf, contentOfJson, contentOfSqlite, written } from '../../editions/writers/test-support.ts';
import type { Edition } from '../../scripture/text/edition.ts';
import { lacks, RV1865_USFM, RV1909_DEB } from '../real-sources.ts';

const opened = async (path: string) => openCompiled(compileSource(await readSource(path)).bytes);
type Opened = Awaited<ReturnType<typeof opened>>;
const sourceOf = (opened: Opened) => downloadSource(opened, 'https://biblia.example.org');

const blankless = (text: string) => text.replaceAll(/\s+/g, '');

/** The titles and texts missing from a text, compared verse by verse and without blanks; `between` may precede each. */
function lackingIn(text: string, edition: Edition, between: (number: number) => string): string[] {
  const lacking: string[] = [];
  let at = 0;
  for (const [place, { number, title, text: words }] of contentOf(edition, undefined))
    for (const wanted of [...(title === undefined ? [] : [title]), between(number) + words].map(blankless)) {
      const found = text.indexOf(wanted, at);
      if (found < 0 || found - at > 200) lacking.push(place);
      if (found >= 0) at = found + wanted.length;
    }
  return lacking;
}

async function spineText(path: string): Promise<string> {
  const files = await unzip(path);
  const packed = Buffer.from(files.get('EPUB/paquete.opf')!).toString();
  return [...packed.matchAll(/href="(texto\/[^"]+)"/g)]
    .map(([, href]) => Buffer.from(files.get(`EPUB/${href}`)!).toString())
    .join('')
    .replaceAll(/<head>.*?<\/head>|<h\d>.*?<\/h\d>|<p class="capitulos">.*?<\/p>|<sup class="otro">.*?<\/sup>/gs, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

describe.each([
  { name: 'RV1909', path: RV1909_DEB, what: 'el módulo SWORD de la RV1909', verses: 31_103 },
  { name: 'RV1865', path: RV1865_USFM, what: 'el USFM de la RV1865', verses: 31_099 },
])('the downloads of the $name', ({ path, what, verses }) => {
  const left = lacks(path, `las descargas con ${what}`);
  const text = left ? undefined : opened(path!);

  test.skipIf(left).each(['usfm', 'usx'])('%s that is read again gives the identical edition', async (id) => {
    const { edition, strongs } = await text!;
    const read = await opened(await written(sourceOf(await text!), id));
    const said = contentOf(edition, strongs());
    expect(said.size).toBe(verses);
    // They are compared one by one first: printing the difference of maps of this size takes minutes.
    const again = contentOf(read.edition, read.strongs());
    const differing = [...said].filter(([at, verse]) => JSON.stringify(again.get(at)) !== JSON.stringify(verse));
    expect(differing.slice(0, 3)).toEqual([]);
    expect([...again.keys()]).toEqual([...said.keys()]);
    expect(read.edition.meta).toEqual(edition.meta);
    expect(read.header.counts).toEqual((await text!).header.counts);
    expect(read.strongs()?.credit).toBe(strongs()?.credit);
  });

  test.skipIf(left)('every verse is in the plain text and in the EPUB, in order', async () => {
    const source = sourceOf(await text!);
    const plain = blankless(readFileSync(await written(source, 'txt'), 'utf8'));
    expect(lackingIn(plain.slice(plain.indexOf('TESTAMENTO')), source.edition, String)).toEqual([]);
    const epub = await written(source, 'epub');
    expect(lackingIn(blankless(await spineText(epub)), source.edition, String)).toEqual([]);
    expect(epubFaults(await unzip(epub))).toEqual([]);
  });

  test.skipIf(left)('JSON and SQLite contain everything that the edition contains', async () => {
    const source = sourceOf(await text!);
    const said = contentOf(source.edition, source.strongs());
    for (const read of [
      contentOfJson(readFileSync(await written(source, 'json'), 'utf8')),
      contentOfSqlite(await written(source, 'sqlite')),
    ]) {
      const lines = (all: typeof said) =>
        [...all].map(
          ([at, v]) =>
            `${at} ${JSON.stringify([v.number, v.text, v.title, v.marks, v.titleMarks, v.tags, v.titleTags])}`,
        );
      const [is, was] = [lines(read), lines(said)];
      expect(is.filter((line, i) => line !== was[i]).slice(0, 3)).toEqual([]);
      expect(is).toHaveLength(verses);
    }
  });
});
