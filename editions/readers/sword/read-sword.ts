import type { SourceWarning } from '../../../forms/refusals/source-findings.ts';
import { bookByOsis } from '../../../scripture/canon/book.ts';
import type { VerseRef } from '../../../scripture/canon/verse-ref.ts';
import { joinMarked } from '../../../scripture/text/marked.ts';
import { normaliseMarked } from '../../../scripture/text/normalise.ts';
import { type Annotated, layersOf, titleLayersOf } from '../../source/annotated.ts';
import { fail } from '../../source/edition-error.ts';
import { FindingCounter } from '../../source/findings.ts';
import { licenceNamed } from '../../source/licence-statement.ts';
import { type SourceFiles, type SourceText, type SourceVerse, statedIn } from '../../source/source-text.ts';
import { isLanguageTag } from '../language-tag.ts';
import { type OsisVerse, readOsisVerse } from '../osis/osis-verse.ts';
import { XmlSyntaxError } from '../xml/xml-tokens.ts';
import { hasTestament, type IndexWarning, PACKINGS, readTestament, type SlotBytes } from './compressed-text.ts';
import { type Conf, decoderOf, encodingOf, parseConf, plainOfRtf } from './conf.ts';
import { readGbfVerse } from './gbf-verse.ts';
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

/** Reads one slot's text. @throws XmlSyntaxError */
type ReadVerse = (text: string, report: (warning: SourceWarning) => void) => OsisVerse;

const plainVerse = (text: string): OsisVerse => ({
  verse: normaliseMarked({ text, marks: [] }),
  title: undefined,
  unbalanced: false,
});

/** The markups that a module may state as its `SourceType`. */
const MARKUPS: Readonly<Record<string, ReadVerse>> = { osis: readOsisVerse, gbf: readGbfVerse, plaintext: plainVerse };

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
    readVerse: known('SourceType', 'Plaintext', among(MARKUPS)),
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
 * Reads a slot's markup as text, or throws the numbered error with its place. An introduction is not used: if it is not well-formed,
 * that is reported and the result is undefined.
 */
function readSlot(
  { bytes, at }: SlotBytes,
  where: string,
  { decoder, readVerse }: Form,
  report: (warning: SourceWarning) => void,
  introduction: boolean,
): OsisVerse | undefined {
  let fragment: string;
  try {
    fragment = decoder.decode(bytes);
  } catch {
    return fail({ code: 'E111', found: where, ...at });
  }
  try {
    return readVerse(fragment, report);
  } catch (error) {
    if (!(error instanceof XmlSyntaxError)) throw error;
    if (introduction) {
      report({ code: 'introduction-malformed' });
      return undefined;
    }
    return fail({ code: 'E112', found: where, osis: error.fault, ...at });
  }
}

function* versesOf(
  files: SourceFiles,
  stem: string,
  testament: 'OT' | 'NT',
  form: Form,
  findings: FindingCounter,
): Generator<SourceVerse> {
  const books = form.versification[testament];
  if (books.length === 0) return;
  const slots = slotsOf(books);
  /** A title in an introduction, which belongs to the next verse. */
  let waiting: { chapter: string; title: Annotated } | undefined;
  /** The current verse: the next slots may be linked to its text. */
  let open: SourceVerse | undefined;
  let last = 0;
  const finished = () => {
    const verse = open;
    open = undefined;
    return verse === undefined ? [] : [last > verse.number ? withNumberRange(verse, last) : verse];
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
    if (place !== undefined && bookByOsis(place.book) === undefined) {
      yield* finished();
      findings.add({ code: 'other-book', book: place.book }, where);
      continue;
    }
    if (slot.linked) {
      findings.add({ code: 'joined-verse' }, where);
      if (place !== undefined && open?.book === place.book && open.chapter === place.chapter) last = place.verse;
      continue;
    }
    yield* finished();
    const introduction = place === undefined || place.verse === 0;
    const read = readSlot(slot, where, form, (warning) => findings.add(warning, where), introduction);
    if (read === undefined) continue;
    const { verse, title } = read;
    if (read.unbalanced && !introduction) unbalanced ??= { where, at: slot.at };
    const chapter = place && `${place.book}.${place.chapter}`;
    if (place === undefined || place.verse === 0) {
      if (verse.text !== '') findings.add({ code: 'introduction' }, where);
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
  yield* finished();
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
  const verses = [
    ...versesOf(files, `${folder}ot`, 'OT', form, findings),
    ...versesOf(files, `${folder}nt`, 'NT', form, findings),
  ];
  if (verses.length === 0) fail({ code: 'E114', found: conf.module, file });
  const meta = metaOf(conf);
  return {
    format: 'sword',
    name: conf.module,
    meta,
    statedIn: statedIn(meta, file),
    verses,
    findings: findings.list(),
  };
}
