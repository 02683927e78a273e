import { formatChapter } from '../../../../scripture/reference/format-spanish.ts';
import { versePath } from '../../../../scripture/reference/path.ts';
import type { Verse } from '../../../../scripture/text/edition.ts';
import { useSiteData } from '../../../ui/site-data.ts';
import { unpackLayout } from '../../../ui/verses/pack-verses.ts';
import { WORDING } from '../../../ui/wording.ts';
import { beginsWithLoneLetter } from '../read/begins-with-lone-letter.ts';
import { ChapterHeading } from '../read/chapter-heading.tsx';
import { ChapterLinks, PrepareChapters } from '../read/chapter-links.tsx';
import { inLines, versesClass } from '../read/in-lines.ts';
import type { Past } from '../read/past.ts';
import type { ReaderData } from '../read/reader-data.ts';
import { VerseItem } from '../read/verse-item.tsx';
import { PastNotice } from './past-notice.tsx';

interface Props {
  readonly data: ReaderData;
  readonly past: Past;
  readonly verses: readonly Verse[];
}

/** A chapter as it stood: to be read, and nothing else. Its links stay in its time. */
export function PastChapter({ data, past, verses }: Props) {
  const { book, chapter, query } = data;
  const { opening, poetic } = unpackLayout(
    data.verses,
    verses.map(({ number }) => number),
  );
  const today = useSiteData()?.query ?? '';
  return (
    <main className="chapter">
      <PastNotice {...past} />
      <ChapterLinks {...data} label={WORDING.reader.turnAbove} />
      <ChapterHeading {...data} query={today} />
      <ol className={versesClass(poetic, verses)} lang={data.language}>
        {verses.map((verse, at) => (
          <VerseItem
            key={verse.number}
            verse={verse}
            chapter={formatChapter(book.osis, chapter)}
            address={`${versePath({ book: book.osis, chapter, verse: verse.number }, query)}#v${verse.number}`}
            current={verse.number === data.verse && at > 0}
            lone={at === 0 && beginsWithLoneLetter(verse.text)}
            opens={opening.includes(verse.number)}
            {...inLines(poetic, verses, at)}
            form={null}
          />
        ))}
      </ol>
      <ChapterLinks {...data} label={WORDING.reader.turnBelow} />
      <PrepareChapters />
    </main>
  );
}
