import { bookByOsis } from '../../../scripture/canon/book.ts';
import type { Chapter, Verse } from '../../../scripture/text/edition.ts';
import type { DownloadSource } from '../download-format.ts';
import { withMarkers } from './verse-markers.ts';

/** One book in USFM 3, line by line. */
export function* bookUsfm(
  source: DownloadSource,
  osis: string,
  remarks: readonly string[],
  chapters: Iterable<Chapter>,
): Generator<string> {
  const { usfm, spanish, abbr } = bookByOsis(osis)!;
  yield `\\id ${usfm} ${source.edition.meta.title}\n\\usfm 3.0\n\\ide UTF-8\n`;
  for (const remark of remarks) yield `\\rem ${remark}\n`;
  yield `\\h ${spanish}\n\\toc1 ${spanish}\n\\toc2 ${spanish}\n\\toc3 ${abbr}\n\\mt1 ${spanish}\n`;
  for (const chapter of chapters) yield chapterUsfm(source, chapter);
}

function chapterUsfm(source: DownloadSource, { book, number, verses }: Chapter): string {
  const layer = source.strongs();
  // One title stands over a psalm; several are the letters of an acrostic.
  const marker = verses.filter(({ title }) => title !== undefined).length > 1 ? 'qa' : 'd';
  const lines = [`\\c ${number}`];
  verses.forEach((verse, i) => {
    const { title, titleMarks = [] } = verse;
    const at = [book, number, verse.number] as const;
    const place = at.join('.');
    if (title !== undefined)
      lines.push(`\\${marker} ${withMarkers(title, titleMarks, layer?.titleTags(...at) ?? [], place)}`);
    if (i === 0 || title !== undefined) lines.push('\\p');
    const { printed, marks } = printedNumber(verse, verses[i + 1]);
    lines.push(`\\v ${printed} ${withMarkers(verse.text, marks, layer?.tags(...at) ?? [], place)}`);
  });
  return `${lines.join('\n')}\n`;
}

/** A verse that stands for several is known by its mark («4-6»), and is numbered so. */
function printedNumber({ number, marks }: Verse, next: Verse | undefined) {
  const [first, ...others] = marks;
  const range = first?.kind === 'alt-number' && first.start === 0 ? /^(\d+)-(\d+)$/.exec(first.value ?? '') : null;
  const fits = range && Number(range[1]) === number && Number(range[2]) > number;
  return fits && (!next || next.number > Number(range[2]))
    ? { printed: range[0], marks: others }
    : { printed: String(number), marks };
}
