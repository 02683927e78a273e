import { deflateSync } from 'node:zlib';
import { slotsOf } from './read-sword.ts';
import { versificationNamed } from './versifications.ts';

// Makes small SWORD modules for the tests.

export interface ModuleParts {
  readonly conf?: string;
  /** OSIS by place: `Gen.1.1`, an introduction is `Gen.1.0` or `Gen.0.0`. */
  readonly slots: ReadonlyMap<string, string | Uint8Array>;
  readonly blocks?: 'book' | 'chapter' | 'verse';
  /** How a block is packed; zlib by default. */
  readonly pack?: (block: Buffer) => Buffer;
  /** The width of a slot's record in bytes. */
  readonly width?: 10 | 12;
  /** Places that share the bytes of the previous place. */
  readonly linked?: ReadonlySet<string>;
}

export const CONF = `[prueba]
DataPath=./modules/texts/ztext/prueba/
ModDrv=zText
SourceType=OSIS
Encoding=UTF-8
CompressType=ZIP
BlockType=BOOK
Lang=es
Abbreviation=PRB
Description=Textos de prueba
`;

export const FOLDER = 'modules/texts/ztext/prueba/';

function buildTestament(
  testament: 'OT' | 'NT',
  { conf = CONF, slots, blocks = 'book', pack = deflateSync, width = 10, linked }: ModuleParts,
) {
  const name = /^Versification=(.*)$/m.exec(conf)?.[1] ?? 'KJV';
  const places = slotsOf((versificationNamed(name) ?? versificationNamed('KJV')!)[testament]);
  const records = Buffer.alloc(places.length * width);
  const texts: Buffer[][] = [];
  let open = '';
  let previous: readonly [block: number, start: number, length: number] | undefined;
  places.forEach((place, i) => {
    const name = place && `${place.book}.${place.chapter}.${place.verse}`;
    const osis = name && slots.get(name);
    if (place === undefined || name === undefined) return;
    if (osis === undefined && !linked?.has(name)) return;
    if (osis !== undefined) {
      const holder = { book: place.book, chapter: `${place.book}.${place.chapter}`, verse: name }[blocks];
      if (holder !== open) texts.push([]);
      open = holder;
      const block = texts.at(-1)!;
      const bytes = Buffer.from(osis as string, 'utf8');
      previous = [texts.length - 1, block.reduce((sum, { length }) => sum + length, 0), bytes.length];
      block.push(bytes);
    }
    const [block, start, length] = previous!;
    records.writeUInt32LE(block, i * width);
    records.writeUInt32LE(start, i * width + 4);
    if (width === 10) records.writeUInt16LE(length, i * width + 8);
    else records.writeUInt32LE(length, i * width + 8);
  });
  if (texts.length === 0) return undefined;
  const index = Buffer.alloc(texts.length * 12);
  const data = texts.map((block) => pack(Buffer.concat(block)));
  let at = 0;
  data.forEach((bytes, i) => {
    index.writeUInt32LE(at, i * 12);
    index.writeUInt32LE(bytes.length, i * 12 + 4);
    index.writeUInt32LE(
      texts[i]!.reduce((sum, { length }) => sum + length, 0),
      i * 12 + 8,
    );
    at += bytes.length;
  });
  return { records, index, data: Buffer.concat(data) };
}

/** The files of a module, as in an archive or a folder. */
export function buildModule(parts: ModuleParts): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>([['mods.d/prueba.conf', Buffer.from(parts.conf ?? CONF, 'utf8')]]);
  const letter = { book: 'b', chapter: 'c', verse: 'v' }[parts.blocks ?? 'book'];
  for (const [testament, stem] of [
    ['OT', 'ot'],
    ['NT', 'nt'],
  ] as const) {
    const built = buildTestament(testament, parts);
    if (built === undefined) continue;
    files.set(`${FOLDER}${stem}.${letter}zv`, built.records);
    files.set(`${FOLDER}${stem}.${letter}zs`, built.index);
    files.set(`${FOLDER}${stem}.${letter}zz`, built.data);
  }
  return files;
}

/** Parses lines like `Gen.1.1⇥osis`; lines that begin with `#` are comments. */
export function parseSlots(text: string): Map<string, string> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => line.split('\t', 2) as [string, string]));
}
