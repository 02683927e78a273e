// Compares the search with SQLite FTS5, MiniSearch and Orama over the same verses and queries in one run: quality over queries whose verse
// is known, time in alternating rounds, bytes, build time, memory. `-- --sources DIR` (docs/search.md) adds the automatic sets, whose
// edition is never among the pooled ones.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, constants } from 'node:zlib';
import { sample } from 'fast-check';
import { openCompiled } from '../editions/compiled/open-compiled.ts';
import { openLibrary } from '../editions/library/open-library.ts';
import { readSearchIndex } from '../editions/library/search-files.ts';
import { compileIndex, readFactTables } from '../editions/search/compile-index.ts';
import {
  editionWitness,
  gatherWords,
  replaceRareWords,
  type Witness,
  wordReader,
} from '../editions/search/gather-words.ts';
import { encodeIndex } from '../editions/search/index-file.ts';
import { STOP_WORDS_OF } from '../editions/search/other-words.ts';
import { readWitnesses } from '../editions/search/read-witnesses.ts';
import { commonVerses } from '../scripture/search/common-verses.ts';
import { correctable } from '../scripture/search/corrected-index.ts';
import { readHits } from '../scripture/search/highlight.ts';
import { newLookUpCache } from '../scripture/search/look-up.ts';
import { parseQuery } from '../scripture/search/query.ts';
import { MOST_POSTINGS, search } from '../scripture/search/search.ts';
import { openSearchable, type Searchable } from '../scripture/search/searchable.ts';
import { queryOf } from '../scripture/search/test-queries.ts';
import { wordsOf } from '../scripture/search/word-index.ts';
import { chaptersOf, type Edition } from '../scripture/text/edition.ts';
import { createPassageNames } from '../services/text/names/passage-names.ts';
import { automaticSet, type KnownItem, SETS } from './search/automatic-sets.ts';
import { firstRequest } from './search/first-search.ts';
import { readHandSet, readOperatorSet } from './search/hand-sets.ts';
import { pooledBaseline } from './search/pooled-baseline.ts';
import { percent, quality, type RankedSearch } from './search/quality.ts';
import { type Times, timesOf } from './search/times.ts';
import { fts5, miniSearch, orama, type Yardstick } from './search/yardsticks.ts';
import { printVerdict } from './verdict.ts';

const { values } = parseArgs({ options: { sources: { type: 'string' }, assert: { type: 'boolean' } }, strict: false });
const sources = typeof values.sources === 'string' ? resolve(values.sources) : undefined;
const AUTOMATIC = 1_000;
const SEED = 1909;
const GENERATED = 2_000;
/** Processor time that any query may take. */
const MOST_MS = 40;

const varDir = resolve(process.env.VAR_DIR || 'var');
const installed = openLibrary(varDir).editions.find(({ meta }) => meta.id === 'rv1909');
if (installed === undefined) throw new Error('The RV1909 is not installed: npm run edition -- setup');
const { edition } = openCompiled(installed.file);
const base = editionWitness('RV1909', edition);
const facts = readFactTables();

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const inMemory = () => {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
};
const memoryBefore = inMemory();
let begun = performance.now();
const kept = readSearchIndex(varDir, edition.meta);
if (kept === undefined) throw new Error('The search index is missing: npm run edition -- setup');
const { index } = kept;
const ours = openSearchable(edition, index);
const first = search([ours], parseQuery('tanto amó Dios al mundo'), { order: 'relevance', limit: 20 });
readHits([ours], first);
const firstSearch = performance.now() - begun;
const memory = inMemory() - memoryBefore;

const answer = (on: Searchable, query: string, limit = 20) =>
  search([on], parseQuery(query), { order: 'relevance', limit });
const readAnswer = (query: string) => readHits([ours], answer(ours, query));
const ranked =
  (on: Searchable): RankedSearch =>
  (query) =>
    answer(on, query).hits.map(({ ref }) => commonVerses(ref, edition.meta.versification)[0] ?? -1);

// Quality on queries that people type.
const hand = readHandSet(join(import.meta.dirname, 'search/hand-set.tsv'));
const pooledWords: string[] = [];
for (const [word, verses] of facts.pool.words)
  for (const verse of verses.keys()) pooledWords[verse] = `${pooledWords[verse] ?? ''} ${word}`;
const plainFts5 = fts5(base.verses);

// Time, in process. FTS5 is timed before the others exist: their memory slows the two programs unequally.
const operators = readOperatorSet(join(import.meta.dirname, 'search/operator-set.tsv'));
const queries = [...hand, ...operators].map(({ query }) => query);
const plain = hand.map(({ query }) => query);
const modes = new Map(plain.map((query) => [query, answer(ours, query).mode]));
const modeOf = (query: string) => modes.get(query) ?? 'all';
const besideFts5 = timesOf(
  { ours: (query) => answer(ours, query), fts5: (query) => plainFts5.search(query, modeOf(query)) },
  plain,
);
const readBesideFts5 = timesOf(
  { 'ours, read and marked': readAnswer, 'fts5, texts and marks': (query) => plainFts5.answer(query, modeOf(query)) },
  plain,
);
const allTimes = timesOf({ ours: readAnswer }, queries).ours!;

const yardsticks: readonly Yardstick[] = [
  plainFts5,
  fts5(base.verses, pooledWords),
  miniSearch(base.verses),
  orama(base.verses),
];
const halves = { development: hand.filter((_, i) => i % 2 === 0), test: hand.filter((_, i) => i % 2 === 1), all: hand };
console.log(
  `\n${hand.length} queries as people type them: MRR, recall@1, recall@5 (AND, and OR where that finds nothing)`,
);
const best =
  (yardstick: Yardstick): RankedSearch =>
  (query) => {
    const all = yardstick.search(query, 'all');
    return all.length > 0 ? all : yardstick.search(query, 'any');
  };
for (const [name, items] of Object.entries(halves)) {
  console.log(` ${name}`);
  console.log(`  ${'this search'.padEnd(22)} ${percent(quality(ranked(ours), items))}`);
  for (const yardstick of yardsticks)
    console.log(`  ${yardstick.name.padEnd(22)} ${percent(quality(best(yardstick), items))}`);
}
for (const { query, rank } of quality(ranked(ours), hand).misses)
  console.log(`  not first: «${query}» (${rank === undefined ? 'not among 20' : rank})`);

// Queries with operators must find exactly the listed verses.
const wrong = operators.filter(({ query, verses }) => {
  const found = answer(ours, query, 10_000).hits.map(({ ref }) => `${ref.book}.${ref.chapter}.${ref.verse}`);
  return found.length !== verses.length || found.some((verse) => !verses.includes(verse));
});
console.log(
  `\n${operators.length} queries with operators, judged by set equality: ${operators.length - wrong.length} right`,
);
for (const { query } of wrong) console.log(`  wrong: ${query}`);

const besideAll = timesOf(
  {
    ours: (query) => answer(ours, query),
    ...Object.fromEntries(
      yardsticks.map(({ name, search }) => [name, (query: string) => search(query, modeOf(query))]),
    ),
  },
  plain,
);
console.log('\nTime of a query in process, ms: p50, p99 (top 20, the same mode, rounds alternating)');
const printTimes = (times: Readonly<Record<string, Times>>) => {
  for (const [name, { p50, p99 }] of Object.entries(times))
    console.log(`  ${name.padEnd(22)} ${p50.toFixed(3).padStart(8)} ${p99.toFixed(3).padStart(8)}`);
};
console.log(' which verses: these two before the others were there');
printTimes(besideFts5);
console.log(' their texts, their marks and how many there are: likewise');
printTimes(readBesideFts5);
console.log(' which verses: all in one process');
printTimes(besideAll);

// Names, which every query is compared with beside the search for its words.
const beforeNames = inMemory();
const hasWord = (_: string, word: string) => ours.own.index.find(word) >= 0;
const passageNames = createPassageNames({ programDir: resolve(import.meta.dirname, '..'), textSearch: { hasWord } });
passageNames.find('el hijo pródigo', edition);
const namesMemory = inMemory() - beforeNames;
const besideNames = timesOf(
  {
    'words alone': readAnswer,
    'words and names': (query) => [readAnswer(query), passageNames.find(query, edition)],
    'names alone': (query) => passageNames.find(query, edition),
  },
  plain,
);
console.log(`\nWith names of passages and without, ms: p50, p99; memory of the names: ${namesMemory.toFixed(1)} MB`);
printTimes(besideNames);

// The worst queries and generated ones: on the text as installed, on one with corrections, and in three editions.
const vocabulary = wordsOf(index.own.words);
const words40 = Array.from({ length: 40 }, (_, i) => vocabulary[vocabulary.length - 1 - i * 7]!).join(' ');
const letters = Array.from('abcdefghijlmnopqrstuvyz');
const beginnings = letters.flatMap((a) => Array.from('aeioulrs', (b) => `${a}${b}*`));
const worst = [
  'de la',
  'y de que el a la en los no su',
  'a*',
  'a*|'.repeat(133),
  letters.map((letter) => `${letter}*`).join('|'),
  `se* o de* o a* o e* o p* o ${beginnings.slice(0, 50).join(' o ')}`,
  `s* ${letters.map((letter) => `-${letter}*`).join(' ')}`,
  `s* ${beginnings
    .slice(0, 80)
    .map((beginning) => `-${beginning}`)
    .join(' ')}`,
  `cerca:50 ${letters.map((letter) => `${letter}*`).join(' ')}`,
  letters.map((letter) => `${letter}*`).join(' '),
  'a* e* cerca:50',
  words40,
  'y '.repeat(200),
  '"y de la"',
  '"de la" "la y" "y que" "que el" "el en" "en los" "los a" "a no" "no su" "de de" "la la" "y y" "el el"',
  'no temas -a* -e* -o* -l*',
  'dios señor jehová rey tierra hijos israel casa pueblo cerca:50',
  'formas:ser o formas:haber o formas:hacer o formas:decir o formas:ir o formas:venir o formas:dar o formas:tener',
  'xqzwyk vvbnmkj qwrtypsd',
];
const generated = sample(
  queryOf([...'de la y que el en los no'.split(' '), ...vocabulary.filter((_, i) => i % 97 === 0)]),
  {
    numRuns: GENERATED,
    seed: SEED,
  },
);
const withId = (id: string) => ({ ...edition, meta: { ...edition.meta, id } });
const corrected = () => {
  const refs = [...chaptersOf(edition)].flatMap(({ book, number: chapter, verses }) =>
    verses.map(({ number: verse }) => ({ book, chapter, verse })),
  );
  const changed: Edition = {
    ...edition,
    chapter(book, number) {
      const chapter = edition.chapter(book, number);
      const verses = chapter?.verses.map((verse) => ({ ...verse, text: `${verse.text} Corregido ${verse.number}.` }));
      return chapter && verses && { ...chapter, verses };
    },
  };
  return correctable(openSearchable(edition, index))(changed, refs);
};
const places: Readonly<Record<string, readonly Searchable[]>> = {
  'as installed': [ours],
  'all verses corrected': [corrected()],
  'three editions': [ours, openSearchable(withId('b'), index), openSearchable(withId('c'), index)],
};
/** Processor time in ms, the least of three runs, which has the least noise from other work on this machine. */
const processorTime = (work: () => unknown) =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const begun = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(begun);
      return (user + system) / 1_000;
    }),
  );
console.log(
  `\nThe worst that can be asked, and ${GENERATED} generated queries (seed ${SEED}): ms of processor, postings`,
);
let longest = 0;
let mostVisited = 0;
for (const [name, on] of Object.entries(places)) {
  // Each query starts with an empty word cache: an attacker would ask for other words each time.
  const ask = (query: string) =>
    search(
      on.map((one) => ({ ...one, lookUpCache: newLookUpCache() })),
      parseQuery(query),
      { order: 'relevance', limit: 20 },
    );
  const times = [...worst, ...generated].map((query) => {
    const { visited } = ask(query);
    return { query, visited, ms: processorTime(() => readHits(on, ask(query))) };
  });
  times.sort((a, b) => b.ms - a.ms);
  const over = times.filter(({ ms }) => ms > MOST_MS).length;
  console.log(`  ${name}: ${over} above ${MOST_MS} ms`);
  for (const { query, ms, visited } of times.slice(0, 5))
    console.log(`    ${ms.toFixed(1).padStart(6)} ${String(visited).padStart(8)}  ${query.slice(0, 80)}`);
  longest = Math.max(longest, times[0]!.ms);
  mostVisited = Math.max(mostVisited, ...times.map(({ visited }) => visited));
}
console.log(`  ${mostVisited} postings visited at most of ${MOST_POSTINGS}`);

// Size on disk and build time.
const brotli = (bytes: Uint8Array) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 } })
    .length;
begun = performance.now();
const madeOf = { edition: installed.sha256, pooled: [] };
const bytes = encodeIndex(compileIndex(edition, facts), madeOf);
const buildTime = performance.now() - begun;
const { others: _, running: __, ...alone } = index;
const withoutText = encodeIndex({ ...alone, running: new Uint16Array(0) }, madeOf);
console.log('\nIndex: bytes, brotli, build time in ms');
const line = (name: string, data: Uint8Array | undefined, time: number | undefined) =>
  console.log(
    `  ${name.padEnd(40)} ${String(data?.length ?? '–').padStart(10)} ${String(data ? brotli(data) : '–').padStart(9)} ${time === undefined ? '' : time.toFixed(0).padStart(6)}`,
  );
line('this search, with other editions’ words', bytes, buildTime);
line('this search, its own words’ postings', withoutText, undefined);
for (const { name, bytes, buildTime } of yardsticks) line(name, bytes, buildTime);
console.log(`\nMemory of the opened index: ${memory.toFixed(1)} MB`);
console.log(`\nFound: ${first.total} for the first search, ${firstSearch.toFixed(0)} ms after opening began`);

// Through a server, the first search after each start.
const through = {
  '/api/search': await firstRequest('/api/search?q=amor+paciente'),
  '/buscar': await firstRequest('/buscar?q=amor+paciente'),
  '/buscar, after /': await firstRequest('/buscar?q=amor+paciente', '/'),
};
console.log('\nThe first search after a start, ms: processor, clock (medians of five starts)');
for (const [path, { processor, clock }] of Object.entries(through))
  console.log(`  ${path.padEnd(22)} ${processor.toFixed(0).padStart(8)} ${clock.toFixed(0).padStart(8)}`);

// Sets drawn from editions that are not pooled.
const bars: Record<string, number> = {
  'PDDPT, 4 content words': 77.6,
  'PDDPT, 8 running words': 83.6,
  'BES, 4 content words': 52.8,
  'BES, 8 running words': 60.3,
};
const recalls: { name: string; recall: number; bar: number }[] = [];
if (sources === undefined)
  console.log('\nLeft out: the automatic sets, which need their editions: npm run bench:search -- --sources DIR');
else {
  const witnesses = await readWitnesses(sources);
  console.log(
    `\n${AUTOMATIC} queries drawn from an edition (seed ${SEED}), pooled: the others; MRR, recall@1, recall@5`,
  );
  for (const queried of witnesses.slice(1)) {
    const pooled = witnesses.filter((witness) => witness !== queried);
    const on = pooling(pooled);
    const baseline = pooledBaseline(base, pooled);
    for (const set of SETS) {
      const items: readonly KnownItem[] = automaticSet(queried, set, AUTOMATIC, SEED);
      const name = `${queried.name}, ${set}`;
      const result = quality(ranked(on), items);
      console.log(`  ${name.padEnd(26)} ${percent(result)}`);
      console.log(`    BM25, pooled             ${percent(quality(baseline, items))}`);
      if (!set.startsWith('3')) console.log(`    FTS5 alone               ${percent(quality(best(plainFts5), items))}`);
      const bar = bars[name];
      if (bar !== undefined) recalls.push({ name, recall: result.recall5, bar });
    }
  }
}

function pooling(pooled: readonly Witness[]): Searchable {
  const read = wordReader();
  const withStopWords = (i: number) => pooled[i]!.name.toLowerCase() === STOP_WORDS_OF;
  const words = replaceRareWords(gatherWords(read(base), pooled.map(read), withStopWords));
  const sources = pooled.map(({ name }) => ({ id: name.toLowerCase(), abbreviation: name, title: name }));
  return openSearchable(edition, compileIndex(edition, { ...facts, pool: { sources, words } }));
}

const { mrr, recall5 } = quality(ranked(ours), hand);
const fts5Quality = quality(best(plainFts5), hand);
console.log('');
printVerdict([
  { name: 'MRR short of 1, hand-made set', value: 1 - mrr, unit: '', yardstick: 0.04 },
  { name: 'recall@5 short of 1, hand-made set', value: 1 - recall5, unit: '', yardstick: 0.02 },
  { name: 'MRR of plain FTS5 (the set is hard enough)', value: fts5Quality.mrr, unit: '', yardstick: 0.9 },
  { name: 'operators, wrong', value: wrong.length, unit: '', yardstick: 0 },
  { name: 'all queries, p50', value: allTimes.p50, unit: 'ms', yardstick: 2 },
  { name: 'all queries, p99', value: allTimes.p99, unit: 'ms', yardstick: 15 },
  { name: 'median beside that of FTS5', value: besideFts5.ours!.p50 / besideFts5.fts5!.p50, unit: '×', yardstick: 1 },
  {
    name: 'the same, with texts, marks and number',
    value: readBesideFts5['ours, read and marked']!.p50 / readBesideFts5['fts5, texts and marks']!.p50,
    unit: '×',
    yardstick: 1,
  },
  { name: 'the worst that can be asked, processor time', value: longest, unit: 'ms', yardstick: MOST_MS },
  { name: 'first search, opening included', value: firstSearch, unit: 'ms', yardstick: 100 },
  ...Object.entries(through).map(([path, { processor }]) => ({
    name: `first ${path} after a start, processor time`,
    value: processor,
    unit: 'ms',
    yardstick: 100,
  })),
  ...recalls.map(({ name, recall, bar }) => ({
    name: `recall@5 short of 100, ${name}`,
    value: 100 - 100 * recall,
    unit: '',
    yardstick: Number((100 - bar).toFixed(1)),
  })),
]);
