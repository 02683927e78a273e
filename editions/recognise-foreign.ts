import type { ForeignFile } from '../forms/refusals/foreign-files.ts';
import { isZip, zipDirectory } from './archives/zip-directory.ts';
import type { SourceFiles } from './source/source-text.ts';

const MAGIC: readonly (readonly [ForeignFile, number, string])[] = [
  ['pdf', 0, '%PDF-'],
  ['rtf', 0, '{\\rtf'],
  ['old-office', 0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['djvu', 0, 'AT&TFORM'],
  ['mobi', 60, 'BOOKMOBI'],
  ['mobi', 60, 'TEXtREAd'],
  ['image', 0, '\x89PNG'],
  ['image', 0, '\xff\xd8\xff'],
  ['image', 0, 'GIF8'],
  ['image', 0, 'II*\0'],
  ['image', 0, 'MM\0*'],
  ['image', 8, 'WEBP'],
  ['image', 4, 'ftypheic'],
  ['image', 4, 'ftypavif'],
  ['sound', 0, 'ID3'],
  ['sound', 0, 'OggS'],
  ['sound', 8, 'WAVE'],
  ['sound', 4, 'ftypM4A'],
  ['archive', 0, 'Rar!'],
  ['archive', 0, '7z\xbc\xaf\x27\x1c'],
  ['archive', 0, 'BZh'],
  ['program', 0, 'MZ'],
];

/** The bytes at the beginning of a file that tell its kind. The tables of a database are named on its first pages. */
const HEAD = 100_000;
const TAIL = 20_000;

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

/** Endings of modules whose bytes are encrypted or undocumented. */
const ENDINGS: readonly (readonly [ForeignFile, RegExp])[] = [
  ['logos', /\.(logos4|lbx[a-z]{3}|lbspbb)$/i],
  ['theword', /\.(ont|ot|nt)x?$/i],
  ['mysword', /\.(bbl|cmt|dct|bok)\.mybible$/i],
  ['esword', /\.(bbl[xi]|cmt[xi]|dct[xi]|top[xi]|ref[xi])$/i],
];

function documentKind(bytes: Uint8Array): ForeignFile | undefined {
  const names = zipDirectory(bytes);
  if (names.includes('word/document.xml')) return 'word';
  if (names.includes('xl/workbook.')) return 'excel';
  if (names.includes('ppt/presentation.xml')) return 'powerpoint';
  if (names.includes('META-INF/container.xml')) return 'epub';
  const type = latin1(bytes.subarray(0, 200));
  if (type.includes('opendocument.spreadsheet')) return 'ods';
  return type.includes('opendocument.') ? 'odt' : undefined;
}

function databaseKind(head: string, ending: ForeignFile | undefined): ForeignFile {
  if (/CREATE TABLE\W+(Bible|Commentary|Dictionary|journal)\b/i.test(head) && /CREATE TABLE\W+Details\b/i.test(head))
    return ending ?? (/\bVersionDate\b|\bPublishDate\b/i.test(head) ? 'mysword' : 'esword');
  return ending ?? 'sqlite';
}

/** Markup and text, in whatever encoding of one or two bytes a letter. */
function textKind(head: string, tail: string, isText: boolean): ForeignFile | undefined {
  const start = head
    .replace(/^(ï»¿|ÿþ|þÿ)/, '')
    .replace(/^\s*<\?xml[^>]*>/, '')
    .replace(/^\s*<!--.{0,2000}?-->/s, '')
    .trimStart();
  if (/^<(!doctype html|html|head|body)\b/i.test(start)) return 'html';
  if (/<FictionBook\b/.test(start.slice(0, 2_000))) return 'fb2';
  if (/^<svg\b/.test(start)) return 'image';
  if (/^<[?!A-Za-z]/.test(start)) return 'xml';
  if (/^[[{]/.test(start) && /[\]}]\s*$/.test(tail)) return 'json';
  if (/^(short\.title|version\.major|publish\.date|verse\.rule|r2l)=/m.test(tail)) return 'theword';
  return isText ? 'text' : undefined;
}

const isControl = (byte: number) => byte < 9 || (byte > 13 && byte < 32 && byte !== 26 && byte !== 27);

/** What a file is, by its bytes; its name decides only among modules that the bytes do not tell apart. */
function kindOf(path: string, bytes: Uint8Array): ForeignFile | undefined {
  if (bytes.length === 0) return 'empty';
  if (isZip(bytes)) return documentKind(bytes);
  const head = latin1(bytes.subarray(0, HEAD));
  const ending = ENDINGS.find(([, names]) => names.test(path))?.[0];
  if (head.startsWith('SQLite format 3\0')) return databaseKind(head, ending);
  const magic = MAGIC.find(([, at, sign]) => head.startsWith(sign, at));
  if (magic) return magic[0];
  const wide = /^(ÿþ|þÿ)/.test(head);
  const isText = wide || !bytes.subarray(0, HEAD).some(isControl);
  const tail = latin1(bytes.subarray(-TAIL));
  const plain = (text: string) => (wide ? text.replaceAll('\0', '') : text);
  return textKind(plain(head), plain(tail), isText) ?? ending;
}

/** Kinds that lie beside others in a publication. */
const BESIDE: readonly (ForeignFile | undefined)[] = [undefined, 'empty', 'image', 'text', 'xml', 'json'];

/** What the files are that no reader recognises: the kind of the largest one that tells it. */
export function recogniseForeign(files: SourceFiles): ForeignFile | undefined {
  const bySize = [...files].sort(([, a], [, b]) => b.length - a.length);
  const kinds = bySize.slice(0, 50).map(([path, bytes]) => kindOf(path, bytes));
  return kinds.find((kind) => !BESIDE.includes(kind)) ?? kinds.find((kind) => kind !== undefined);
}
