// `npm run bench:editions -- FILE…`: the memory of a site with five editions that have headings, notes and a setting of their own, beside
// the same five with their words alone, after a search in each, all chapters of all with their notes, and five seconds of rest; and beside
// one edition. The editions are made of the files, in turn.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { compileSource } from '../editions/compile/compile-source.ts';
import { installEdition } from '../editions/library/change-library.ts';
import { setUpSearch } from '../editions/library/set-up-search.ts';
import { readSource } from '../editions/read-source.ts';
import type { SourceText } from '../editions/source/source-text.ts';
import { bookByOsis } from '../scripture/canon/book.ts';
import { isSetting } from '../scripture/text/edition.ts';
import { mostMegabytes, residentMegabytes, startServer } from './server-process.ts';
import { printVerdict } from './verdict.ts';

const EDITIONS = 5;
const MOST_MORE = 40;
const AT_REST_MS = 5_000;

const files = process.argv.slice(2);
if (files.length === 0) throw new Error('Uso: npm run bench:editions -- <fuente>…');
const sources = await Promise.all(files.map(readSource));

/** The same verses as files without editors' words would give. */
const bare = ({ introductions: _, ...source }: SourceText): SourceText => ({
  ...source,
  verses: source.verses.map(({ beside: _, titleBeside: __, ...verse }) => ({
    ...verse,
    marks: verse.marks.filter((mark) => !isSetting(mark)),
    ...(verse.titleMarks && { titleMarks: verse.titleMarks.filter((mark) => !isSetting(mark)) }),
  })),
});

const bareOnes = await measure(EDITIONS, bare);
const one = await measure(1, (source) => source);
const whole = await measure(EDITIONS, (source) => source);
const more = (from: typeof whole) => whole.rest - from.rest;
console.log(
  `at rest, and at most: ${bareOnes.rest.toFixed(0)} and ${bareOnes.most.toFixed(0)} MB with ${EDITIONS} editions of words alone, ` +
    `${one.rest.toFixed(0)} and ${one.most.toFixed(0)} with one that has everything, ${whole.rest.toFixed(0)} and ${whole.most.toFixed(0)} with ${EDITIONS} ` +
    `(${more(one).toFixed(0)} MB more than one)`,
);
printVerdict([
  {
    name: `${EDITIONS} editions with everything, beside their words alone`,
    value: more(bareOnes),
    unit: 'MB',
    yardstick: MOST_MORE,
  },
]);

async function measure(count: number, of: (source: SourceText) => SourceText) {
  const varDir = mkdtempSync(join(tmpdir(), 'memoria-'));
  try {
    for (let i = 0; i < count; i++) {
      const meta = { id: `edicion-${i + 1}`, title: `Edición ${i + 1}`, rights: 'Libre', source: 'De prueba' };
      installEdition(varDir, compileSource(of(sources[i % sources.length]!), { meta }), { path: '', meta });
    }
    setUpSearch(varDir, () => {});
    const { pid, origin, stop } = await startServer({ VAR_DIR: varDir, LOG_LEVEL: 'error' });
    for (let i = 0; i < count; i++) {
      const { verses } = sources[i % sources.length]!;
      const ask = async (path: string) =>
        void (await (await fetch(`${origin}${path}edicion=edicion-${i + 1}`)).arrayBuffer());
      await ask('/api/search?q=amor&');
      for (const place of new Set(
        verses.map(({ book, chapter }) => `${encodeURIComponent(bookByOsis(book)!.english)}/${chapter}`),
      )) {
        await ask(`/search/${place}?`);
        await ask(`/api/editorial/${place}?`);
      }
    }
    await sleep(AT_REST_MS);
    const measured = { rest: residentMegabytes(pid), most: mostMegabytes(pid) };
    await stop();
    return measured;
  } finally {
    rmSync(varDir, { recursive: true, force: true });
  }
}
