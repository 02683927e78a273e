import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { shown } from '../test-support.ts';
import { unpackLzss } from './lzss.ts';
import { readSword } from './read-sword.ts';
import { buildModule, CONF, FOLDER, parseSlots } from './test-support.ts';

const golden = new URL('./golden/', import.meta.url);
const slots = new Map([
  ['Gen.1.1', 'Primera línea de prueba. '],
  ['Gen.1.2', 'Segunda línea. '],
  ['Gen.2.1', 'Otro capítulo. '],
  ['Exod.1.1', 'Otro libro. '],
  ['Rev.22.21', 'Y el último. '],
]);
const plain = (files: ReadonlyMap<string, Uint8Array>) =>
  readSword(files).verses.map(({ book, chapter, number, text }) => `${book}.${chapter}.${number} ${text}`);
const lines = [...slots].map(([place, text]) => `${place} ${text.trim()}`);

test.each(readdirSync(golden).filter((name) => name.endsWith('.osis')))('reads golden %s', async (name) => {
  const slots = parseSlots(readFileSync(new URL(name, golden), 'utf8'));
  const file = new URL(name.replace('.osis', '.golden'), golden).pathname;
  await expect(shown(readSword(buildModule({ slots })))).toMatchFileSnapshot(file);
});

describe('the forms of a module', () => {
  test.each(['book', 'chapter', 'verse'] as const)('in blocks of a %s gives the same verses', (blocks) => {
    expect(plain(buildModule({ slots, blocks }))).toEqual(lines);
  });

  test.each([10, 12] as const)('records of %i bytes are read, whatever driver the configuration names', (width) => {
    expect(plain(buildModule({ slots, width, conf: CONF.replace('zText', 'zText4') }))).toEqual(lines);
    expect(plain(buildModule({ slots, width }))).toEqual(lines);
  });

  test('blocks packed with LZSS are read', () => {
    const literals = (bytes: Uint8Array) =>
      Buffer.concat(
        Array.from({ length: Math.ceil(bytes.length / 8) }, (_, i) =>
          Buffer.from([0xff, ...bytes.subarray(i * 8, i * 8 + 8)]),
        ),
      );
    expect(plain(buildModule({ slots, conf: CONF.replace('ZIP', 'LZSS'), pack: literals }))).toEqual(lines);
  });

  test('LZSS: a match repeats what the window holds, and other sizes than stated are refused', () => {
    // Three letters, six bytes from where they stand (4,078), a point.
    const packed = Buffer.from([0b10111, ...Buffer.from('abc'), 0xee, 0xf3, ...Buffer.from('.')]);
    expect(Buffer.from(unpackLzss(packed, 10)!).toString()).toBe('abcabcabc.');
    for (const size of [0, 3, 9, 11]) expect(unpackLzss(packed, size)).toBeUndefined();
    expect(unpackLzss(packed.subarray(0, 5), 10)).toBeUndefined();
  });

  test('text without markup is taken as it is', () => {
    const files = buildModule({
      slots: new Map([['Gen.1.1', 'Uno [y]  dos <3 & más.\n']]),
      conf: CONF.replace(/SourceType.*\n/, ''),
    });
    expect(plain(files)).toEqual(['Gen.1.1 Uno [y] dos <3 & más.']);
  });

  test('GBF: words are marked, notes and headings stand beside them, breaks are blanks', () => {
    const conf = CONF.replace('OSIS', 'GBF');
    const text = 'Uno<CM>dos <FI>tres<Fi>,<RF>nota<Rf> <FO>cuatro<Fo> <CT>cinco<CG> a < b <Xx>';
    const source = readSword(buildModule({ slots: new Map([['Gen.1.1', text]]), conf }));
    expect(source.verses[0]).toMatchObject({
      text: 'Uno dos tres, cuatro <cinco> a < b',
      marks: [
        { kind: 'paragraph', value: 'p', start: 4, end: 4 },
        { kind: 'added', start: 8, end: 12 },
        { kind: 'quotation', start: 14, end: 20 },
      ],
      beside: [{ end: 13, beside: { kind: 'footnote', text: 'nota' } }],
    });
    expect(source.findings.map(({ what }) => what)).toEqual(['<Xx>']);
    const open = buildModule({ slots: new Map([['Gen.1.1', 'Uno <RF>nota']]), conf });
    expect(() => readSword(open)).toThrow(/^E112.*<RF> queda sin cerrar/);
  });

  test('a module has the books and numbers of its versification; what is no book here is told', () => {
    const conf = `${CONF}Versification=Vulg\n`;
    const slots = new Map([
      ['Gen.1.1', 'Uno.'],
      ['EpLao.1.1', 'Otro libro.'],
      ['Mal.4.6', 'Fin.'],
    ]);
    const source = readSword(buildModule({ slots, conf }));
    expect(source.verses.map(({ book, chapter, number }) => `${book}.${chapter}.${number}`)).toEqual([
      'Gen.1.1',
      'Mal.4.6',
    ]);
    expect(source.findings).toEqual([{ what: { code: 'other-book', book: 'EpLao' }, count: 1, first: 'EpLao.1.1' }]);
    expect(plain(buildModule({ slots: new Map([['Mal.3.24', 'Fin.']]), conf: `${CONF}Versification=MT\n` }))).toEqual([
      'Mal.3.24 Fin.',
    ]);
  });

  test('the books come in the order of editions, whatever that of the numbering', () => {
    const slots = new Map(['Gen.1.1', 'Tob.1.1', 'Esth.1.1', 'Mal.4.6'].map((place) => [place, 'Uno.']));
    const { verses } = readSword(buildModule({ slots, conf: `${CONF}Versification=Vulg\n` }));
    expect(verses.map(({ book }) => book)).toEqual(['Gen', 'Esth', 'Mal', 'Tob']);
  });

  test('a module with one testament is read', () => {
    const files = buildModule({ slots: new Map([['Matt.1.1', 'Solo una mitad.']]) });
    expect([...files.keys()].some((path) => path.includes('/ot.'))).toBe(false);
    expect(plain(files)).toEqual(['Matt.1.1 Solo una mitad.']);
  });

  test('a module below a path prefix, as in a package, is read', () => {
    const files = new Map([...buildModule({ slots })].map(([path, bytes]) => [`usr/share/sword/${path}`, bytes]));
    expect(plain(files)).toEqual(lines);
  });

  test('linked verses are read once and reported', () => {
    const source = readSword(buildModule({ slots, linked: new Set(['Gen.1.3', 'Gen.1.4']) }));
    expect(source.verses.map(({ number }) => number)).toEqual([1, 2, 1, 1, 21]);
    expect(source.findings).toEqual([{ what: { code: 'joined-verse' }, count: 2, first: 'Gen.1.3' }]);
  });

  test('linked verses are printed with their numbers', () => {
    const source = readSword(buildModule({ slots, linked: new Set(['Gen.1.3', 'Gen.1.4', 'Exod.1.2']) }));
    expect(source.verses.map(({ marks }) => marks.map(({ kind, value }) => `${kind} ${value}`))).toEqual([
      [],
      ['alt-number 2-4'],
      [],
      ['alt-number 1-2'],
      [],
    ]);
  });

  test('verses stored in another order are read in the canon’s order', () => {
    const files = buildModule({ slots });
    const records = Buffer.from(files.get(`${FOLDER}ot.bzv`)!);
    // Swaps Gen.1.1 and Gen.1.2.
    const [one, two] = [4, 5].map((slot) => Buffer.from(records.subarray(slot * 10, slot * 10 + 10)));
    two!.copy(records, 40);
    one!.copy(records, 50);
    expect(plain(files.set(`${FOLDER}ot.bzv`, records)).slice(0, 2)).toEqual([
      'Gen.1.1 Segunda línea.',
      'Gen.1.2 Primera línea de prueba.',
    ]);
  });

  test.each([
    ['less', (records: Buffer) => records.subarray(0, -10), { code: 'index-short', verses: 1 }],
    ['more', (records: Buffer) => Buffer.concat([records, Buffer.alloc(20)]), { code: 'index-long', verses: 2 }],
  ])('an index with a few records %s is read and reported', (_, change, what) => {
    const files = buildModule({ slots: new Map([...slots].slice(0, 4)), linked: new Set() });
    const path = `${FOLDER}ot.bzv`;
    const { verses, findings } = readSword(files.set(path, change(Buffer.from(files.get(path)!))));
    expect(verses).toHaveLength(4);
    expect(findings).toEqual([{ what, count: 1, first: path }]);
  });

  test('E107: an index that ends before the text, or names text beyond the canon, is refused', () => {
    const files = buildModule({ slots });
    const path = `${FOLDER}nt.bzv`;
    const records = Buffer.from(files.get(path)!);
    const broken = (bytes: Buffer) => () => plain(new Map([...files, [path, bytes]]));
    expect(broken(records.subarray(0, -10))).toThrow('E107');
    const beyond = Buffer.from(records.subarray(-10));
    beyond.writeUInt16LE(beyond.readUInt16LE(8) - 1, 8);
    expect(broken(Buffer.concat([records, beyond]))).toThrow('E107');
    expect(broken(records.subarray(0, -1_000))).toThrow('E107');
  });

  test.each([
    ['ends a verse early', (records: Buffer) => records.subarray(0, -10), { code: 'index-short', verses: 1 }],
    [
      'names its last verse twice more',
      (records: Buffer) => Buffer.concat([records, records.subarray(50, 60), records.subarray(50, 60)]),
      { code: 'index-long', verses: 2 },
    ],
  ])('an index that %s is read despite bytes that an editor left between the verses', (_, change, what) => {
    const texts = new Map([
      ['Gen.1.1', 'Escrito una vez. '],
      ['Gen.1.2', 'Escrito antes. '],
      ['Gen.1.3', 'Escrito de nuevo. '],
    ]);
    const path = `${FOLDER}ot.bzv`;
    const files = buildModule({ slots: texts });
    const records = Buffer.from(files.get(path)!);
    // The second verse was rewritten: its record names the later text, and the earlier one is unused.
    records.copy(records, 50, 60, 70);
    records.fill(0, 60, 70);
    const { verses, findings } = readSword(files.set(path, change(records)));
    expect(verses.map(({ number, text }) => `${number} ${text}`)).toEqual([
      '1 Escrito una vez.',
      '2 Escrito de nuevo.',
    ]);
    expect(findings).toEqual(
      expect.arrayContaining([
        { what, count: 1, first: path },
        { what: { code: 'unused-bytes' }, count: 1, first: `${FOLDER}ot.bzz, bloque 0` },
      ]),
    );
  });

  test('E107: a short index with text after all that it names is refused', () => {
    const path = `${FOLDER}ot.bzv`;
    const files = buildModule({ slots: new Map([...slots].slice(0, 2)) });
    const records = Buffer.from(files.get(path)!);
    records.fill(0, 50, 60);
    expect(() => readSword(files.set(path, records.subarray(0, -10)))).toThrow('E107');
  });

  test('an introduction that is not well-formed is reported, and the text is read', () => {
    const source = readSword(buildModule({ slots: new Map([['Gen.1.0', 'Uno & otro <seg'], ...slots]) }));
    expect(source.verses).toHaveLength(5);
    expect(source.findings).toEqual([{ what: { code: 'introduction-malformed' }, count: 1, first: 'Gen.1.0' }]);
  });

  test('a configuration of very many continued lines is read quickly', () => {
    const conf = `${CONF}About=${'a\\\n'.repeat(200_000)}b\n`;
    expect(plain(buildModule({ slots, conf }))).toEqual(lines);
  });

  test('several modules are refused, and all are named', () => {
    const files = buildModule({ slots }).set('mods.d/otro.conf', Buffer.from(CONF.replace('[prueba]', '[otro]')));
    expect(() => readSword(files)).toThrow(/^E102.*\.conf de uno solo: .*otro \(/);
  });

  test('the module’s own metadata are read', () => {
    const conf = `${CONF}ShortCopyright=Libre\\par de \\\n\\qc usar\nVersion=1.2\nTextSource=https://example.org/\n`;
    expect(readSword(buildModule({ slots, conf }))).toMatchObject({
      name: 'prueba',
      meta: {
        id: 'prb',
        title: 'Textos de prueba',
        abbreviation: 'PRB',
        language: 'es',
        rights: 'Libre\nde usar',
        source: 'Módulo SWORD prueba, versión 1.2',
        sourceUrl: 'https://example.org/',
      },
    });
  });
});

describe('a module that this reader does not read', () => {
  const withConf = (conf: string) => () => readSword(buildModule({ slots, conf }));
  test.each([
    ['E103', CONF.replace('[prueba]', '')],
    ['E103', CONF.replace(/DataPath.*/, '')],
    ['E104', CONF.replace('zText', 'RawText')],
    ['E104', CONF.replace('OSIS', 'ThML')],
    ['E104', CONF.replace('ZIP', 'XZ')],
    ['E104', CONF.replace('UTF-8', 'SCSU')],
    ['E104', `${CONF}Versification=Segond\n`],
    ['E105', `${CONF}CipherKey=\n`],
    ['E106', CONF.replace('ztext/prueba', 'ztext/otra')],
  ])('is refused with %s', (code, conf) => {
    expect(withConf(conf)).toThrow(code);
  });

  test('without a configuration is refused with E101', () => {
    expect(() => readSword(new Map([['leeme.txt', Buffer.from('hola')]]))).toThrow('E101');
  });

  test.each(['zv', 'zs', 'zz'])('without its .b%s is refused with E106', (part) => {
    const files = buildModule({ slots });
    files.delete(`${FOLDER}ot.b${part}`);
    expect(() => readSword(files)).toThrow(`E106: falta un archivo del módulo (${FOLDER}ot.b${part})`);
  });

  test('without verses is refused with E114', () => {
    expect(() => readSword(buildModule({ slots: new Map([['Gen.1.0', 'Prólogo']]) }))).toThrow('E114');
  });

  test.each([
    ['texto <note>sin cerrar', '<note> queda sin cerrar'],
    ['texto <title>sin cerrar', '<title> queda sin cerrar'],
    ['cruzado <w><note>x</w></note>', '</w> no cierra nada'],
    ['nada que cerrar</note>', '</note> no cierra nada'],
    ['uno & dos', 'entidad desconocida &'],
    ['&nbsp;', 'entidad desconocida &nbsp;'],
    ['&#0;', 'entidad desconocida &#0;'],
    ['a < b', 'etiqueta no válida'],
    ['<w lemma=x>y</w>', 'etiqueta no válida'],
    ['<w a="1" a="2">y</w>', 'atributo repetido a'],
    ['<!-- sin fin', 'comentario sin cerrar'],
  ])('E112: %s', (osis, message) => {
    const read = () => readSword(buildModule({ slots: new Map([['Gen.1.1', osis]]) }));
    expect(read).toThrow('E112');
    expect(read).toThrow(message);
    expect(read).toThrow(`${FOLDER}ot.bzv, byte 40`);
  });

  test('E112 if elements do not balance and some bytes are unused', () => {
    const files = buildModule({ slots: new Map([['Gen.1.1', '<w lemma="strong:H1">Gira</w>']]) });
    const records = Buffer.from(files.get(`${FOLDER}ot.bzv`)!);
    records.writeUInt16LE(25, 48);
    expect(() => readSword(files.set(`${FOLDER}ot.bzv`, records))).toThrow('E112');
  });

  test('E111 with bytes that are invalid in the declared encoding', () => {
    const files = buildModule({ slots: new Map([['Gen.1.1', Buffer.from('a\xf1o', 'latin1')]]) });
    expect(() => readSword(files)).toThrow(`E111: el texto no está en la codificación declarada: Gen.1.1`);
  });

  test('an invalid language code is ignored', () => {
    const languageOf = (conf: string) => readSword(buildModule({ slots, conf })).meta.language;
    const other = (lang: string) => CONF.replace(/^Lang=.*\n/m, lang);
    expect([languageOf(other('Lang=pt-BR\n')), languageOf(other('')), languageOf(other('Lang=Spanish; es\n'))]).toEqual(
      ['pt-BR', 'en', undefined],
    );
  });

  test('without a stated encoding it is Latin-1', () => {
    const conf = CONF.replace('Encoding=UTF-8\n', '');
    const files = buildModule({ slots: new Map([['Gen.1.1', Buffer.from('a\xf1o', 'latin1')]]), conf });
    expect(plain(files)).toEqual(['Gen.1.1 año']);
  });
});
