import { bookByOsis, bookPosition } from '../../../scripture/canon/book.ts';
import type { VerseRef } from '../../../scripture/canon/verse-ref.ts';
import { joinMarked } from '../../../scripture/text/marked.ts';
import { type Annotated, layersOf, titleLayersOf } from '../../source/annotated.ts';
import { fail, SourceError } from '../../source/edition-error.ts';
import { FindingCounter } from '../../source/findings.ts';
import { licenceNamed } from '../../source/licence-statement.ts';
import { type SourceFiles, type SourceText, type SourceVerse, statedIn } from '../../source/source-text.ts';
import { isLanguageTag } from '../language-tag.ts';
import { OsisReader } from '../osis/osis-verse.ts';
import {
  addIntroduction,
  finishSlot,
  gathered,
  type Introductions,
  type Report,
  type SlotKind,
  type SlotReader,
  type SlotText,
} from '../slot-reader.ts';
import { VerseFlow } from '../verse-flow.ts';
import { XmlSyntaxError } from '../xml/xml-tokens.ts';
import { hasTestament, type IndexWarning, PACKINGS, readTestament, type SlotBytes } from './compressed-text.ts';
import { type Conf, decoderOf, encodingOf, parseConf, plainOfRtf } from './conf.ts';
import { GbfReader } from './gbf-verse.ts';
import { type BookVerses, versificationNamed } from './versifications.ts';

/** One place in a testament's index. Chapter 0 is the book's introduction, verse 0 the chapter's. */
type Slot = VerseRef;

/**
 * The order of a testament's records: the module's header, the testament's, then for each book an introduction, and for each chapter an
 * introduction and its verses. The two headers are `undefined`.
 */
export function slotsOf(books: readonly BookVerses[]): readonly (Slot | undefined)[] {
  const slots: (Slot | undefined)[] = [undefined, undefined];
  for (const { book, chapters } of books) {
    slots.push({ book, chapter: 0, verse: 0 });
    chapters.forEach((verses, i) => {
      for (let verse = 0; verse <= verses; verse++) slots.push({ book, chapter: i + 1, verse });
    });
  }
  return slots;
}

const CONF = /^(.*\/)?mods\.d\/[^/]+\.conf$/i;

/** True if the files contain a SWORD module. */
export const isSword = (files: SourceFiles): boolean => [...files.keys()].some((path) => CONF.test(path));

/** Finds the module's configuration and the folder to which its paths are relative. */
function findModule(files: SourceFiles): { conf: Conf; file: string; root: string } {
  const confs = [...files.entries()]
    .filter(([path]) => CONF.test(path))
    .map(([file, bytes]) => ({ file, root: CONF.exec(file)![1] ?? '', conf: parseConf(bytes, file) }));
  if (confs.length === 0) fail({ code: 'E101' });
  if (confs.length > 1)
    fail({ code: 'E102', found: confs.map(({ conf, file }) => `${conf.module} (${file})`).join(', ') });
  return confs[0]!;
}

const DRIVERS: Readonly<Record<string, true>> = { ztext: true, ztext4: true };

/** Text without markup. */
class PlainReader implements SlotReader {
  readonly flow = new VerseFlow();
  read(text: string, kind: SlotKind, report: Report): SlotText {
    return finishSlot(this.flow, kind, { text, marks: [] }, report);
  }
}

/** The markups that a module may state as its `SourceType`. */
const MARKUPS: Readonly<Record<string, new () => SlotReader>> = {
  osis: OsisReader,
  gbf: GbfReader,
  plaintext: PlainReader,
};

/** What the configuration states of the module's form; refuses what is not known. */
function formOf(conf: Conf, file: string) {
  const known = <T>(key: string, byDefault: string, find: (value: string) => T | undefined): T => {
    const value = conf.get(key) ?? byDefault;
    return find(value.toLowerCase()) ?? fail({ code: 'E104', found: `${key}=${value}`, file });
  };
  const among =
    <T>(values: Readonly<Record<string, T>>) =>
    (value: string) =>
      Object.hasOwn(values, value) ? values[value] : undefined;
  if (conf.get('CipherKey') !== undefined) fail({ code: 'E105', file });
  known('ModDrv', 'RawText', among(DRIVERS));
  return {
    Reader: known('SourceType', 'Plaintext', among(MARKUPS)),
    unpack: known('CompressType', 'LZSS', among(PACKINGS)),
    versification: known('Versification', 'KJV', versificationNamed),
    decoder: decoderOf(encodingOf(conf.get('Encoding'), file)),
  };
}
type Form = ReturnType<typeof formOf>;

/** Resolves `./modules/texts/x/` under the root to a path of the file map. */
function dataFolder(conf: Conf, file: string, root: string): string {
  const path = conf.get('DataPath');
  if (path === undefined || path === '') fail({ code: 'E103', lacks: 'path', file });
  return (
    root +
    path
      .replace(/\\/g, '/')
      .replace(/^(\.?\/)+/, '')
      .replace(/\/*$/, '/')
  );
}

function metaOf(conf: Conf): SourceText['meta'] {
  const abbreviation = conf.get('Abbreviation') ?? conf.module;
  const rights = conf.get('ShortCopyright') ?? conf.get('Copyright') ?? conf.get('DistributionLicense');
  const licence = licenceNamed(conf.get('DistributionLicense') ?? rights ?? '')?.id;
  const version = conf.get('Version');
  const sourceUrl = conf.get('TextSource');
  const language = conf.get('Lang') ?? 'en';
  return {
    id: abbreviation
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z0-9]+/g, ''),
    title: plainOfRtf(conf.get('Description') ?? conf.module),
    abbreviation,
    ...(isLanguageTag(language) ? { language } : {}),
    ...(rights === undefined ? {} : { rights: plainOfRtf(rights) }),
    ...(licence && { licence }),
    source: `Módulo SWORD ${conf.module}${version === undefined ? '' : `, versión ${version}`}`,
    ...(sourceUrl !== undefined && /^https?:\/\//.test(sourceUrl) ? { sourceUrl } : {}),
  };
}

const placeOf = (place: Slot | undefined, testament: string) =>
  place === undefined ? testament : `${place.book}.${place.chapter}.${place.verse}`;

/**
 * Reads a slot's markup as text, or throws the numbered error with its place. An introduction that is not well-formed is reported, and the
 * result is undefined.
 */
function readSlot(
  { bytes, at }: SlotBytes,
  where: string,
  decoder: Form['decoder'],
  reader: SlotReader,
  kind: SlotKind,
  report: Report,
): SlotText | undefined {
  let markup: string;
  try {
    markup = decoder.decode(bytes);
  } catch {
    return fail({ code: 'E111', found: where, ...at });
  }
  try {
    return reader.read(markup, kind, report);
  } catch (error) {
    if (error instanceof SourceError && error.fault.code === 'E511') fail({ code: 'E511', found: where });
    if (!(error instanceof XmlSyntaxError)) throw error;
    if (kind !== 'verse') {
      report({ code: 'introduction-malformed' });
      return undefined;
    }
    return fail({ code: 'E112', found: where, osis: error.fault, ...at });
  }
}

/** What a slot holds. */
function kindOf(place: Slot | undefined): SlotKind {
  if (place === undefined || place.chapter === 0) return 'book';
  return place.verse === 0 ? 'chapter' : 'verse';
}

interface ReadText {
  readonly verses: SourceVerse[];
  readonly introductions: Introductions;
}

function readVerses(
  files: SourceFiles,
  stem: string,
  testament: 'OT' | 'NT',
  form: Form,
  findings: FindingCounter,
  { verses, introductions }: ReadText,
): void {
  const books = form.versification[testament];
  if (books.length === 0) return;
  const slots = slotsOf(books);
  /** A title in an introduction, which belongs to the next verse. */
  let waiting: { chapter: string; title: Annotated } | undefined;
  /** The current verse: the next slots may be linked to its text. */
  let open: SourceVerse | undefined;
  let last = 0;
  let reader = new form.Reader();
  let book: string | undefined;
  const finish = () => {
    if (open) verses.push(last > open.number ? withNumberRange(open, last) : open);
    open = undefined;
  };
  const finishBook = () => {
    finish();
    const latest = verses.at(-1);
    if (latest?.book === book && latest) verses[verses.length - 1] = reader.flow.placeRest(latest);
    reader = new form.Reader();
  };
  /** Unbalanced elements are the text's own fault if the index has no anomaly, otherwise a sign of damage. */
  let unbalanced: { where: string; at: SlotBytes['at'] } | undefined;
  const report = (warning: IndexWarning, where: string) => {
    findings.add(warning, where);
    // Unused bytes are a sign of damage if the text is faulty too.
    if (warning.code.startsWith('unused-') && unbalanced !== undefined)
      fail({ code: 'E112', found: unbalanced.where, ...unbalanced.at });
  };
  for (const slot of readTestament(files, stem, slots.length, form.unpack, report)) {
    const place = slots[slot.slot];
    const where = placeOf(place, testament);
    if (place?.book !== book) {
      finishBook();
      book = place?.book;
    }
    if (place !== undefined && bookByOsis(place.book) === undefined) {
      findings.add({ code: 'other-book', book: place.book }, where);
      continue;
    }
    if (slot.linked) {
      findings.add({ code: 'joined-verse' }, where);
      if (place !== undefined && open?.book === place.book && open.chapter === place.chapter) last = place.verse;
      continue;
    }
    finish();
    const kind = kindOf(place);
    const read = readSlot(slot, where, form.decoder, reader, kind, (warning) => findings.add(warning, where));
    if (read === undefined) continue;
    const { verse, title, introduction } = read;
    if (read.unbalanced && kind === 'verse') unbalanced ??= { where, at: slot.at };
    const chapter = place && `${place.book}.${place.chapter}`;
    if (place === undefined || kind !== 'verse') {
      if (introduction.length > 0) addIntroduction(introductions, place?.book ?? testament, introduction);
      if (title !== undefined && chapter !== undefined && place?.chapter !== 0) waiting = { chapter, title };
      else if (title !== undefined) findings.add({ code: 'introduction-title' }, where);
    } else if (verse.text !== '') {
      const titles = [waiting?.chapter === chapter ? waiting?.title : undefined, title].filter((t) => t !== undefined);
      waiting = undefined;
      last = place.verse;
      open = {
        book: place.book,
        chapter: place.chapter,
        number: place.verse,
        ...layersOf(verse),
        ...(titles.length === 0 ? {} : titleLayersOf(joinMarked(titles, ' '))),
      };
    } else if (title !== undefined) findings.add({ code: 'title-without-verse' }, where);
  }
  finishBook();
}

/** Marks a verse whose text is also that of the verses up to `last`: it is printed with both numbers. */
const withNumberRange = (verse: SourceVerse, last: number): SourceVerse => ({
  ...verse,
  marks: [{ kind: 'alt-number', start: 0, end: 0, value: `${verse.number}-${last}` }, ...verse.marks],
});

/** Reads the module in `files`. */
export function readSword(files: SourceFiles): SourceText {
  const { conf, file, root } = findModule(files);
  const form = formOf(conf, file);
  const folder = dataFolder(conf, file, root);
  if (!['ot', 'nt'].some((stem) => hasTestament(files, folder + stem)))
    fail({ code: 'E106', found: `${folder}ot.*, nt.*`, file });
  const findings = new FindingCounter();
  const read: ReadText = { verses: [], introductions: new Map() };
  readVerses(files, `${folder}ot`, 'OT', form, findings, read);
  readVerses(files, `${folder}nt`, 'NT', form, findings, read);
  const { introductions } = read;
  // Each numbering has the books in an order of its own; editions have one order.
  const verses = read.verses.sort((a, b) => bookPosition(a.book)! - bookPosition(b.book)!);
  if (verses.length === 0) fail({ code: 'E114', found: conf.module, file });
  const meta = metaOf(conf);
  return {
    format: 'sword',
    name: conf.module,
    meta,
    statedIn: statedIn(meta, file),
    ...gathered(verses, introductions, findings),
    findings: findings.list(),
  };
}
