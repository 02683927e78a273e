import { useMemo, useRef } from 'react';
import { parseVerseOsis } from '../../../../scripture/reference/osis.ts';
import type { Verse } from '../../../../scripture/text/edition.ts';
import { mount } from '../../../islands/mount.tsx';
import highlightStyles from '../../../own/paint/highlights.css?url';
import stylesheet from '../correct/correct.css?url';
import { OwnRow } from './own-row.tsx';
import { SaidLine } from './said-line.tsx';
import { chapterName } from './target.ts';
import { useOwnChapter } from './use-own-chapter.ts';

interface Props {
  readonly id: string;
  readonly edition: string;
  readonly text: string;
  readonly revision?: string;
  readonly query: string;
}

/** On a verse's own page: the reader's highlight of it and the note. */
export const start = (host: HTMLElement, props: Props): void => mount(host, <OwnVerse {...props} />, 'mio');

function OwnVerse({ id, edition, text, revision, query }: Props) {
  const { book, chapter, verse: number } = parseVerseOsis(id)!;
  const verse: Verse = useMemo(
    () => ({ number, text, marks: [], ...(revision !== undefined && { revision }) }),
    [number, text, revision],
  );
  const verses = useMemo(() => [verse], [verse]);
  const name = chapterName({ edition, book, chapter });
  const own = useOwnChapter(name, verses, true);
  const card = useRef<HTMLDivElement>(null);
  const data = { book: { osis: book, english: '', spanish: '' }, chapter, query };
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="late" />
      <link rel="stylesheet" href={highlightStyles} precedence="late" />
      <div className="verse-menu own-verse" ref={card}>
        <OwnRow own={own} data={data} verse={verse} card={card} noteOpen />
        <SaidLine own={own} />
      </div>
    </>
  );
}
