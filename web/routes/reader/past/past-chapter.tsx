import type { Verse } from '../../../../scripture/text/edition.ts';
import { useSiteData } from '../../../page/site-data.ts';
import { When } from '../../../ui/when.tsx';
import { WORDING } from '../../../ui/wording.ts';
import { ChapterHeading } from '../read/chapter-heading.tsx';
import { ChapterLinks, PrepareChapters } from '../read/chapter-links.tsx';
import { EditorialStyles } from '../read/editorial-styles.tsx';
import type { Past } from '../read/past.ts';
import type { ReaderData } from '../read/reader-data.ts';
import { Verses } from '../read/verses.tsx';
import { PastNotice } from './past-notice.tsx';
import { PastStrip } from './past-strip.tsx';
import { PAST } from './wording.ts';

interface Props {
  readonly data: ReaderData;
  readonly past: Past;
  readonly verses: readonly Verse[];
}

/** A past revision of a chapter, read-only. Its links keep the revision. */
export function PastChapter({ data, past, verses }: Props) {
  const today = useSiteData()?.query ?? '';
  return (
    <main className="chapter">
      <PastStrip data={data} past={past} query={today} />
      <PastNotice {...past} />
      <ChapterLinks {...data} label={WORDING.reader.turnAbove} />
      <ChapterHeading {...data} query={today}>
        <p className="of-then">
          {PAST.textOf} <When at={past.at} day />
        </p>
      </ChapterHeading>
      <EditorialStyles verses={verses} />
      <Verses data={data} verses={verses} />
      <ChapterLinks {...data} label={WORDING.reader.turnBelow} />
      <PrepareChapters />
    </main>
  );
}
