import { CREDITS_PATH } from '../../scripture/addresses/paths.ts';
import { bookByOsis } from '../../scripture/canon/book.ts';
import { formatChapter } from '../../scripture/reference/format-spanish.ts';
import type { ChapterRef } from '../../scripture/reference/osis.ts';
import { chapterPath } from '../../scripture/reference/path.ts';
import type { ExportedSite } from '../../services/text/packs/exported-site.ts';
import { ChapterName } from '../../web/routes/reader/read/chapter-heading.tsx';
import { ChapterLinks } from '../../web/routes/reader/read/chapter-links.tsx';
import { ChapterNotes } from '../../web/routes/reader/read/chapter-notes.tsx';
import { Introduction } from '../../web/routes/reader/read/introduction.tsx';
import { openingWord } from '../../web/routes/reader/read/opening-word.ts';
import { OwnHeadings } from '../../web/routes/reader/read/own-headings.tsx';
import { poetryLayout } from '../../web/routes/reader/read/poetry-layout.ts';
import { openings, readChapter } from '../../web/routes/reader/read/read-chapter.ts';
import { readEditorial } from '../../web/routes/reader/read/read-editorial.ts';
import { VerseItem } from '../../web/routes/reader/read/verse-item.tsx';
import { VerseLists } from '../../web/routes/reader/read/verse-lists.tsx';
import { WORDING } from '../../web/ui/wording.ts';
import { relativeTo } from './rewrite-links.ts';
import type { StaticPage } from './static-document.tsx';
import { bookFile, chapterFile } from './static-files.ts';

/** A chapter as the site shows it, without the parts that need the site. */
export function chapterPage(
  { edition, editorial: layerOf, headings }: Pick<ExportedSite, 'edition' | 'editorial' | 'headings'>,
  ref: ChapterRef,
): StaticPage {
  const book = bookByOsis(ref.book)!;
  const name = formatChapter(ref.book, ref.chapter);
  const verses = edition.chapter(ref.book, ref.chapter)?.verses ?? [];
  const address = { book, chapter: ref.chapter, verse: verses[0]?.number ?? 1 };
  const data = readChapter(edition, address, '');
  const layer = layerOf();
  const editorial = layer && readEditorial(layer, edition, ref, '');
  const opening = headings && !layer?.counts.headings ? openings(headings, edition, ref) : [];
  const notes = new Map(editorial?.notes.map(([verse, { length }]) => [verse, length]));
  return {
    title: `${name} – ${edition.meta.title}`,
    onSite: chapterPath(edition, ref),
    content: (
      <main className="chapter">
        <ChapterLinks {...data} label={WORDING.reader.turnAbove} />
        <div className="heading">
          <h1>
            <a href={relativeTo(chapterFile(ref), bookFile(ref.book))}>
              <ChapterName {...data} />
            </a>
          </h1>{' '}
          <p className="edition">{edition.meta.title}</p>
        </div>
        {editorial && <Introduction blocks={editorial.introduction} />}
        <div className="verses">
          <VerseLists
            verses={verses}
            headings={opening}
            ownHeadings={
              new Map(
                editorial?.headings.map(([verse, blocks]) => [verse, <OwnHeadings key={verse} blocks={blocks} />]),
              )
            }
            language={data.language}
            item={(verse, at) => (
              <VerseItem
                key={verse.number}
                verse={verse}
                chapter={name}
                address={notes.has(verse.number) ? `#notas-${verse.number}` : `#v${verse.number}`}
                notes={notes.get(verse.number) ?? 0}
                current={false}
                opening={at === 0 ? openingWord(verse.text) : undefined}
                // Exported files keep one verse a line.
                opens={false}
                {...poetryLayout([], verses, at)}
              />
            )}
          />
        </div>
        {editorial && <ChapterNotes notes={editorial.notes} />}
        <ChapterLinks {...data} label={WORDING.reader.turnBelow} />
        {opening.length > 0 && (
          <div className="turn">
            <p>
              <a href={`${CREDITS_PATH}#titulos`}>{WORDING.reader.headings}</a>
            </p>
          </div>
        )}
      </main>
    ),
  };
}
