import type { Verse } from '../../../../scripture/text/edition.ts';
import { useSiteData } from '../../../ui/site-data.ts';
import { WORDING } from '../../../ui/wording.ts';
import { ChapterHeading } from '../read/chapter-heading.tsx';
import { ChapterLinks, PrepareChapters } from '../read/chapter-links.tsx';
import type { Past } from '../read/past.ts';
import type { ReaderData } from '../read/reader-data.ts';
import { Verses } from '../read/verses.tsx';
import { PastNotice } from './past-notice.tsx';

interface Props {
  readonly data: ReaderData;
  readonly past: Past;
  readonly verses: readonly Verse[];
}

/** A chapter as it stood: to be read, and nothing else. Its links stay in its time. */
export function PastChapter({ data, past, verses }: Props) {
  const today = useSiteData()?.query ?? '';
  return (
    <main className="chapter">
      <PastNotice {...past} />
      <ChapterLinks {...data} label={WORDING.reader.turnAbove} />
      <ChapterHeading {...data} query={today} />
      <Verses data={data} verses={verses} form={null} />
      <ChapterLinks {...data} label={WORDING.reader.turnBelow} />
      <PrepareChapters />
    </main>
  );
}
