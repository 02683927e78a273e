// `npm run formats -- sword DIR [MODULE…]`: every SWORD module (a zip) in the folder is read and compiled, and each verse compared with what SWORD's own tool
// (mod2imp, of Debian's libsword-utils) gives, whose markup is taken away here. It exits with 1 on any
// difference.
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readSourceFiles } from '../../editions/archives/read-source-files.ts';
import { compileSource } from '../../editions/compile/compile-source.ts';
import { readSource } from '../../editions/read-source.ts';
import { decoderOf, encodingOf, parseConf } from '../../editions/readers/sword/conf.ts';
import { EditionError } from '../../editions/source/edition-error.ts';
import { BOOKS } from '../../scripture/canon/books.ts';
import { FURTHER_BOOKS } from '../../scripture/canon/further-books.ts';

/** The books by the names that SWORD gives them, where these are not its own. */
const NAMES: Readonly<Record<string, string>> = {
  'Revelation of John': 'Rev',
  Wisdom: 'Wis',
  'Prayer of Manasses': 'PrMan',
  'Epistle of Jeremiah': 'EpJer',
  'Esther (Greek)': 'EsthGr',
};
const NUMERALS = { I: '1', II: '2', III: '3', IV: '4' } as const;
const OSIS_OF = new Map([...BOOKS, ...FURTHER_BOOKS].map(({ osis, english }) => [english, osis]));
const osisOf = (name: string) =>
  NAMES[name] ?? OSIS_OF.get(name.replace(/^(?:I{1,3}|IV)(?= )/, (numeral) => NUMERALS[numeral as 'I']));

const squeezed = (text: string) => text.normalize('NFC').replace(/[\s\ufeff]+/g, '');
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const unescaped = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) =>
    name ? (ENTITIES[name] ?? whole) : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );

interface Words {
  readonly title: string;
  readonly text: string;
}
const plain = (text: string): Words => ({ title: '', text });
const bareGbf = (text: string) =>
  plain(
    ['RF', 'RX', 'TS', 'TH', 'TB', 'TT']
      .reduce(
        (rest, [first, second]) =>
          rest.replace(new RegExp(`<${first}${second}>.*?<${first}${second!.toLowerCase()}>`, 'gs'), ''),
        text,
      )
      .replace(/<[A-Z][A-Za-z][^<>]*>/g, ''),
  );

/** Takes the markup of OSIS away: notes with their words, and headings that are not of the text. */
function bareOsis(markup: string): Words {
  let [title, text, notes, others] = ['', '', 0, 0];
  let isTitle = false;
  for (const [token] of markup.replace(/<!--.*?-->/gs, '').matchAll(/<[^>]*>|[^<]+/g)) {
    const [, name] = /^<\/?([\w:]+)/.exec(token) ?? [];
    const [isEnd, isEmpty] = [token.startsWith('</'), token.endsWith('/>')];
    const marker = name === 'q' && !isEnd ? (/\bmarker="([^"]*)"/.exec(token)?.[1] ?? '') : '';
    if (name === undefined || marker !== '') {
      if (notes + others > 0) continue;
      if (isTitle && text.trim() === '') title += name === undefined ? token : marker;
      else text += name === undefined ? token : marker;
    } else if (isEmpty) continue;
    else if (name === 'note') notes += isEnd ? -1 : 1;
    else if (name !== 'title') continue;
    else if (isEnd) {
      if (!isTitle) others -= 1;
      isTitle = false;
    } else if (/canonical="true"|type="(?:psalm|acrostic)"/.test(token)) isTitle = true;
    else others += 1;
  }
  return { title: unescaped(title), text: unescaped(text) };
}
const BARE: Readonly<Record<string, (markup: string) => Words>> = { osis: bareOsis, gbf: bareGbf, plaintext: plain };

/** What mod2imp gives, key by key. */
async function imported(zip: string): Promise<{ slots: [string, string][]; sourceType: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'sword-'));
  try {
    const files = await readSourceFiles(zip);
    for (const [path, bytes] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), bytes);
    }
    const [file, bytes] = [...files].find(([path]) => /mods\.d\/[^/]+\.conf$/i.test(path))!;
    const conf = parseConf(bytes, file);
    const out = execFileSync('mod2imp', [conf.module], {
      env: { ...process.env, SWORD_PATH: folder },
      maxBuffer: 256_000_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const text = decoderOf(encodingOf(conf.get('Encoding'), file)).decode(out);
    const slots = text.split('$$$').slice(1);
    return {
      sourceType: (conf.get('SourceType') ?? 'Plaintext').toLowerCase(),
      slots: slots.map((slot) => [slot.slice(0, slot.indexOf('\n')).trim(), slot.slice(slot.indexOf('\n') + 1)]),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [folder = '', ...only] = process.argv.slice(2);
let [read, refused, verses, different] = [0, 0, 0, 0];
for (const zip of globSync('*.zip', { cwd: folder }).sort()) {
  const name = zip.replace(/\.zip$/, '');
  if (only.length > 0 && !only.includes(name)) continue;
  const ours = new Map<string, string>();
  try {
    const source = await readSource(join(folder, zip));
    compileSource(source, { meta: { id: 'modulo', title: name } });
    for (const { book, chapter, number, title = '', text } of source.verses)
      ours.set(`${book}.${chapter}.${number}`, squeezed(title) + squeezed(text));
  } catch (error) {
    if (!(error instanceof EditionError)) throw error;
    refused += 1;
    console.log(`${name}: ${error.message.slice(0, 160)}`);
    continue;
  }
  read += 1;
  const { slots, sourceType } = await imported(join(folder, zip));
  const bare = BARE[sourceType]!;
  let [count, wrong] = [0, 0];
  let before = '';
  /** The title in a chapter's introduction stands before its first verse. */
  let waiting = '';
  for (const [key, markup] of slots) {
    const [, bookName, chapter, verse] = /^(.*) (\d+):(\d+)$/.exec(key) ?? [];
    const book = bookName && osisOf(bookName);
    if (!book) continue;
    if (verse === '0') {
      if (chapter === '0') waiting = '';
      else if (markup.trim() !== '') waiting = bare(markup).title;
      continue;
    }
    const { title, text } = bare(markup);
    if (squeezed(text) === '') continue;
    const place = `${book}.${chapter}.${verse}`;
    const found = ours.get(place);
    // A verse that is linked to the one before holds its words again, and is read as one with it.
    if (found === undefined && markup === before) continue;
    const expected = squeezed(waiting) + squeezed(title) + squeezed(text);
    [before, waiting] = [markup, ''];
    count += 1;
    ours.delete(place);
    if (found === expected) continue;
    wrong += 1;
    if (wrong <= 2) console.log(`${name} ${place}: mod2imp «${expected.slice(0, 90)}», here «${found?.slice(0, 90)}»`);
  }
  if (ours.size > 0)
    console.log(`${name}: ${ours.size} verses that mod2imp lacks: ${[...ours.keys()].slice(0, 5).join(' ')}`);
  verses += count;
  wrong += ours.size;
  different += wrong;
  if (wrong > 0) console.log(`${name}: ${wrong} of ${count} verses differ`);
}
console.log(`${read} modules read, ${refused} refused; ${verses} verses compared with mod2imp, ${different} different`);
process.exitCode = different === 0 ? 0 : 1;
