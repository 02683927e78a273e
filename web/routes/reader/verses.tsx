import type { Mark } from '../../../scripture/text/edition.ts';
import { chapterBase, type PlacedMark, type ReaderData } from './reader-data.ts';
import { VerseItem } from './verse-item.tsx';

/** The verses of a chapter, one a line. */
export function Verses({ data }: { data: ReaderData }) {
  const base = chapterBase(data);
  const titles = new Map(data.titles);
  const marks = marksByVerse(data.marks);
  const titleMarks = marksByVerse(data.titleMarks);
  const first = data.verseNumbers[0];
  return (
    <ol className="verses" lang={data.edition.language === 'es' ? undefined : data.edition.language}>
      {data.verseNumbers.map((number, at) => (
        <VerseItem
          key={number}
          number={number}
          address={`${base}/${number}${data.query}`}
          text={data.texts[at] ?? ''}
          marks={marks.get(at) ?? []}
          title={titles.get(at)}
          titleMarks={titleMarks.get(at)}
          current={number === data.verse && number !== first}
        />
      ))}
    </ol>
  );
}

function marksByVerse(placed: readonly PlacedMark[]): Map<number, Mark[]> {
  const marks = new Map<number, Mark[]>();
  for (const [at, kind, start, end, value] of placed) {
    const mark: Mark = value === undefined ? { kind, start, end } : { kind, start, end, value };
    marks.set(at, [...(marks.get(at) ?? []), mark]);
  }
  return marks;
}
