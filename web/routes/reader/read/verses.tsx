import type { ReactNode } from 'react';
import { formatChapter } from '../../../../scripture/reference/format-spanish.ts';
import { parseRuns } from '../../../../scripture/reference/number-runs.ts';
import { correctPath, versePath } from '../../../../scripture/reference/path.ts';
import type { Verse } from '../../../../scripture/text/edition.ts';
import { useSiteData } from '../../../page/site-data.ts';
import { unpackLayout } from '../../../ui/verses/pack-verses.ts';
import { verseDraft } from '../../../unsent/draft-names.ts';
import { openingWord } from './opening-word.ts';
import { poetryLayout, versesClass } from './poetry-layout.ts';
import type { ReaderData } from './reader-data.ts';
import { VerseItem } from './verse-item.tsx';
import { VerseLists } from './verse-lists.tsx';

interface Props {
  readonly data: ReaderData;
  readonly verses: readonly Verse[];
  /** The form that corrects the URL's verse without scripts. */
  readonly form: ReactNode;
}

/** The verses of a chapter, one per line; those of a past revision cannot be corrected. */
export function Verses({ data, verses, form }: Props) {
  const { book, chapter, query, past, listed } = data;
  const marked = listed === undefined ? undefined : new Set(parseRuns(listed));
  const { opening, poetic } = unpackLayout(
    data.verses,
    verses.map(({ number }) => number),
  );
  const { edition, closed } = useSiteData() ?? {};
  const refOf = (verse: number) => ({ book: book.osis, chapter, verse });
  return (
    <div
      className={versesClass(poetic, verses)}
      data-closed={closed && ''}
      data-drafts={past ? undefined : verseDraft(edition?.id ?? '', `${book.osis}.${chapter}.`)}
    >
      <VerseLists
        verses={verses}
        headings={data.headings}
        language={data.language}
        item={(verse, at) => (
          <VerseItem
            key={verse.number}
            verse={verse}
            chapter={formatChapter(book.osis, chapter)}
            // The first verse's URL is the chapter's, so without scripts (web/early/addressed-verse.ts) its form has its own page.
            address={
              at > 0 || past
                ? `${versePath(refOf(verse.number), query)}#v${verse.number}`
                : correctPath(refOf(verse.number), query)
            }
            current={marked ? marked.has(verse.number) : verse.number === data.verse && at > 0}
            opening={at === 0 ? openingWord(verse.text) : undefined}
            opens={opening.includes(verse.number)}
            {...poetryLayout(poetic, verses, at)}
            form={verse.number === data.verse && form}
          />
        )}
      />
    </div>
  );
}
