// `npm run bench:offline` measures the processor time of a search in an offline copy, and compares it with limits for a phone a quarter as
// fast as this machine: processor time (other work on the machine changes wall-clock time), times four.
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { openCompiled } from '../editions/compiled/open-compiled.ts';
import { openLibrary } from '../editions/library/open-library.ts';
import { readSearchIndex } from '../editions/library/search-files.ts';
import { openPack, readJson } from '../offline/pack.ts';
import { GENESIS, type Revision } from '../scripture/correction/revision.ts';
import { advanceText, type TextState } from '../scripture/correction/text-state.ts';
import { joinBytes, type PackFile } from '../scripture/pack/pack.ts';
import { addFacts, indexEdition, type PlainFacts, parseFacts } from '../scripture/search/search-index.ts';
import { chaptersOf } from '../scripture/text/edition.ts';
import { brotliGood } from '../server/answers/compress.ts';
import { jsonFile, overlayPieces, packInstalled } from '../services/text/packs/pack-edition.ts';
import { findIn } from '../services/text/search/find-in.ts';
import { openSearchedEdition } from '../services/text/search/searched-edition.ts';
import { sha256 } from '../store/revisions.ts';
import { median, quantile } from './quantile.ts';
import { readHandSet } from './search/hand-sets.ts';
import { printVerdict } from './verdict.ts';

const SLOWER = 4;
const VAR_DIR = process.env.VAR_DIR ?? 'var';

const library = openLibrary(VAR_DIR);
const listed = library.editions[0];
const index = listed && readSearchIndex(VAR_DIR, listed.meta);
if (!listed || !index) throw new Error('no edition is set up');
const packed = await packInstalled(openCompiled(listed.file).edition, index.index);
const files = { ...packed, overlay: jsonFile(null) };
const read = async (file: PackFile) => joinBytes(files[file] ?? []);

/** Makes `count` corrections, each of one word, in verses all over the text; `at` is the number of each. */
function corrections(count: number): readonly Revision[] {
  const { installed } = text;
  const verses = [...chaptersOf(installed)].flatMap(({ book, number: chapter, verses }) =>
    verses.map((verse) => ({ book, chapter, verse })),
  );
  return Array.from({ length: count }, (_, i): Revision => {
    // The step has no common divisor with the number of verses.
    const { book, chapter, verse } = verses[(i * 7_919) % verses.length]!;
    const [first = '', ...rest] = verse.text.split(' ');
    const [hash, previous] = [sha256(`${i}`), i === 0 ? GENESIS : sha256(`${i - 1}`)];
    const facts = { edition: installed.meta.id, seq: i + 1, hash, previous, base: '', at: i + 1, marks: [] };
    return { ...facts, kind: 'verse', book, chapter, verse: verse.number, text: [`${first}s`, ...rest].join(' ') };
  });
}

/** Milliseconds of processor time. */
async function cost<T>(work: () => T | Promise<T>): Promise<readonly [number, T]> {
  const before = process.cpuUsage();
  const made = await work();
  const { user, system } = process.cpuUsage(before);
  return [(user + system) / 1000, made];
}
const [opening, text] = await cost(() => openPack(read));
const [making, made] = await cost(async () => {
  const facts = { plain: await readJson<PlainFacts>(read, 'words'), bytes: await read('postings') };
  return addFacts(text.installed, indexEdition(text.installed), parseFacts(facts));
});
const kept = serialize(made);
const [ready, searched] = await cost(() => openSearchedEdition(text.installed, deserialize(kept)));
const searchable = () => searched.searchable(text.edition, text.history);
const find = (q: string) =>
  findIn([searchable()], { q, editions: [text.edition.meta.id], order: 'relevance', limit: 20 }, () => undefined);
const [first] = await cost(() => find('tanto amó dios al mundo'));

// Runs each query once in a program that has just started, as a reader would.
const queries = readHandSet(join(import.meta.dirname, 'search/hand-set.tsv')).map(({ query }) => query);
const costs: number[] = [];
for (const query of queries) costs.push((await cost(() => find(query)))[0]);

// Measures the bytes that a copy fetches of an edition with many corrections: all of them, or the parts that the newest ones changed.
for (const count of [1_000, 10_000]) {
  const partsOf = async (state: TextState) => {
    const { seq, hash, at } = state;
    const edition = { ...text.installed, meta: { ...text.installed.meta, history: { seq, hash, at } } };
    const pieces = overlayPieces(edition, state).map(async (piece) => {
      const bytes = piece.bytes();
      return [Buffer.from(bytes).toString(), (await brotliGood(bytes)).length] as const;
    });
    return new Map(await Promise.all(pieces));
  };
  const revisions = corrections(count);
  const whole = await partsOf(advanceText(undefined, revisions)!);
  const total = (sizes: Iterable<number>) => [...sizes].reduce((sum, size) => sum + size, 0);
  const since = async (behind: number) => {
    const known = await partsOf(advanceText(undefined, revisions.slice(0, -behind))!);
    const missing = [...whole].filter(([part]) => !known.has(part)).map(([, size]) => size);
    return `${total(missing)} B of ${behind}`;
  };
  const [one, ten, hundred] = [await since(1), await since(10), await since(100)];
  console.log(
    `${count} corrections: the overlay ${total(whole.values())} B, of what came since ${one}, ${ten}, ${hundred}`,
  );
}
console.log(`the index is worked out once, in ${Math.round(making * SLOWER)} ms; ${queries.length} queries, each once`);
const figure = (name: string, ms: number, yardstick: number) => ({ name, value: ms * SLOWER, unit: 'ms', yardstick });
printVerdict([
  figure('ready to search: text, kept index, first query', opening + ready + first, 3_000),
  figure('a query, median', median(costs), 20),
  figure('a query, 99th of a hundred', quantile(costs, 0.99), 80),
]);
