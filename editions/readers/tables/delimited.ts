/** A row of a table with the line on which it begins. */
export interface DelimitedRow {
  readonly cells: readonly string[];
  readonly line: number;
}

const MAX_CELLS = 40;

/** The separator of a table: the one that most often stands in its first line. */
export function separatorOf(head: string): string | undefined {
  const [line = ''] = head.split(/\r?\n/, 1);
  const counts = ['\t', ',', ';', '|'].map((sign) => [sign, line.split(sign).length - 1] as const);
  const [sign, count] = counts.toSorted((a, b) => b[1] - a[1])[0]!;
  return count > 0 ? sign : undefined;
}

/** The rows of a table; between commas, a cell in quotes may hold separators, line ends and doubled quotes. Only its first cells are kept. */
export function* delimitedRows(text: string, separator: string): Generator<DelimitedRow> {
  // Tabs and bars separate texts that may begin with a quotation mark of their own.
  const isQuoting = separator === ',' || separator === ';';
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const cells: string[] = [];
    const start = line;
    for (let isEnd = false; !isEnd; ) {
      let cell = '';
      if (isQuoting && text[at] === '"') {
        for (let from = at + 1; ; from = at + 1) {
          const quote = text.indexOf('"', from);
          at = quote < 0 ? text.length : quote + 1;
          cell += text.slice(from, quote < 0 ? text.length : quote);
          if (quote < 0 || text[at] !== '"') break;
          cell += '"';
        }
        line += cell.split('\n').length - 1;
      }
      const next = nextOf(text, at, separator);
      cell += text.slice(at, next);
      isEnd = next >= text.length || text[next] === '\n';
      at = next + 1;
      if (cells.length < MAX_CELLS) cells.push(isEnd ? cell.replace(/\r$/, '') : cell);
    }
    line += 1;
    if (cells.length > 1 || cells[0] !== '') yield { cells, line: start };
  }
}

function nextOf(text: string, at: number, separator: string): number {
  for (let i = at; i < text.length; i++) if (text[i] === separator || text[i] === '\n') return i;
  return text.length;
}
