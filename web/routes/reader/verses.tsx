import type { Verse } from '../../../scripture/text/edition.ts';
import { chapterBase, type ReaderData } from './reader-data.ts';
import { VerseItem } from './verse-item.tsx';

/** The verses of a chapter, one a line. */
export function Verses({ data, verses }: { data: ReaderData; verses: readonly Verse[] }) {
  const base = chapterBase(data);
  return (
    <ol className="verses" lang={data.language}>
      {verses.map((verse, at) => (
        <VerseItem
          key={verse.number}
          verse={verse}
          address={`${base}/${verse.number}${data.query}`}
          current={verse.number === data.verse && at > 0}
        />
      ))}
    </ol>
  );
}
