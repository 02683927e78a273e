import { writePdf } from '../../services/book/scans/test-pdf.ts';
import { bookOf } from '../scanned-book.ts';
import { chanceFrom } from './chance.ts';
import { type DrawnPage, drawPage, type Face, type Quality, useFace } from './draw.ts';
import { type PrintedVerse, spoil } from './spoil.ts';
import { type Setting, typeset } from './typeset.ts';

export interface PrintOrder extends Pick<Setting, 'verses' | 'letters' | 'seed'> {
  readonly text: readonly PrintedVerse[];
  readonly face: Face;
  readonly quality: Quality;
  readonly pages: number;
  /** The share of words that differ from the text. */
  readonly spoilt: number;
}

export interface PrintedBook {
  /** Pictures only. */
  readonly pdf: Buffer;
  readonly pages: readonly DrawnPage[];
}

export function printBook({ text, face, quality, pages: most, spoilt, ...setting }: PrintOrder): PrintedBook {
  const verses = spoil(text, spoilt, chanceFrom(setting.seed));
  const set = typeset(verses, { ...setting, measure: useFace(face) }, most);
  const pages = set.map((words, index) => drawPage(words, face, quality, setting.seed + index));
  return { pdf: writePdf(bookOf(pages.map(({ jpeg, width, height }) => ({ picture: jpeg, width, height })))), pages };
}
