import { formatChapter } from '../../../../scripture/reference/format-spanish.ts';
import { parseRuns } from '../../../../scripture/reference/number-runs.ts';
import { studyPath, versePath } from '../../../../scripture/reference/path.ts';
import type { Verse } from '../../../../scripture/text/edition.ts';
import { useSiteData } from '../../../page/site-data.ts';
import { unpackLayout } from '../../../ui/verses/pack-verses.ts';
import { verseDraft } from '../../../unsent/draft-names.ts';
import { openingWord } from './opening-word.ts';
import { OwnHeadings } from './own-headings.tsx';
import { poetryLayout, versesClass } from './poetry-layout.ts';
import type { ReaderData } from './reader-data.ts';
import { VerseItem } from './verse-item.tsx';
import { VerseLists } from './verse-lists.tsx';

interface Props {
  readonly data: ReaderData;
  readonly verses: readonly Verse[];
}

/** The verses of a chapter, one per line; those of a past revision cannot be corrected. */
export function Verses({ data, verses }: Props) {
  const { book, chapter, query, past, listed, unstudied } = data;
  const marked = listed === undefined ? undefined : new Set(parseRuns(listed));
  const { opening, poetic } = unpackLayout(
    data.verses,
    verses.map(({ number }) => number),
  );
  const { edition, closed } = useSiteData() ?? {};
  const { headings: own = [], notes = [] } = data.editorial ?? {};
  const ownHeadings = new Map(own.map(([verse, blocks]) => [verse, <OwnHeadings key={verse} blocks={blocks} />]));
  const notesOf = new Map(notes.map(([verse, { length }]) => [verse, length]));
  const refOf = (verse: number) => ({ book: book.osis, chapter, verse });
  /** Without scripts a number leads to its verse's page; with them it marks the verse (web/early/addressed-verse.ts). */
  function addressOf(verse: number): string {
    if (past) return `${versePath(refOf(verse), query)}#v${verse}`;
    return unstudied ? `#v${verse}` : studyPath(refOf(verse), query);
  }
  return (
    <div
      className={versesClass(poetic, verses)}
      data-closed={closed && ''}
      data-editions={data.editions}
      data-drafts={past ? undefined : verseDraft(edition?.id ?? '', `${book.osis}.${chapter}.`)}
    >
      <VerseLists
        verses={verses}
        headings={data.headings}
        ownHeadings={ownHeadings}
        language={data.language}
        item={(verse, at) => (
          <VerseItem
            key={verse.number}
            verse={verse}
            chapter={formatChapter(book.osis, chapter)}
            address={addressOf(verse.number)}
            current={marked ? marked.has(verse.number) : verse.number === data.verse && at > 0}
            opening={at === 0 ? openingWord(verse.text) : undefined}
            opens={opening.includes(verse.number)}
            notes={notesOf.get(verse.number) ?? 0}
            {...poetryLayout(poetic, verses, at)}
          />
        )}
      />
    </div>
  );
}
