/** A word as it was read from a page, with its box in dots. */
export interface PageWord {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** 0 to 100. */
  readonly confidence: number;
  /** The same for words that the reading put in one line. */
  readonly line: string;
}

const [LEVEL, LINE_FROM, LINE_TO, LEFT, TOP, WIDTH, HEIGHT, CONFIDENCE, TEXT] = [0, 1, 5, 6, 7, 8, 9, 10, 11];
const WORD_LEVEL = '5';

/** Words from Tesseract's table (TSV). */
export function parsePageWords(table: string): PageWord[] {
  return table.split('\n').flatMap((row) => {
    const cells = row.split('\t');
    const text = cells[TEXT]?.trim();
    if (cells[LEVEL] !== WORD_LEVEL || !text) return [];
    const [left, top] = [Number(cells[LEFT]), Number(cells[TOP])];
    return {
      text,
      left,
      top,
      right: left + Number(cells[WIDTH]),
      bottom: top + Number(cells[HEIGHT]),
      confidence: Number(cells[CONFIDENCE]),
      line: cells.slice(LINE_FROM, LINE_TO).join('.'),
    };
  });
}
