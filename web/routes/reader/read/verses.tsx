import type { ReactNode } from 'react';
import { correctPath, versePath } from '../../../../scripture/reference/path.ts';
import type { Verse } from '../../../../scripture/text/edition.ts';
import { useScripted } from '../../../ui/use-scripted.ts';
import type { ReaderData } from './reader-data.ts';
import { useFollow } from './use-follow.ts';
import { VerseItem } from './verse-item.tsx';

interface Props {
  readonly data: ReaderData;
  readonly verses: readonly Verse[];
  /** What corrects the verse of the address without scripts. */
  readonly form: ReactNode;
}

/** `Y ACONTECIÓ`: the initial is a word, and wants its blank. */
const LONE_LETTER = /^\P{L}*\p{L} /u;

/** The verses of a chapter, one a line. */
export function Verses({ data, verses, form }: Props) {
  const { book, chapter, query } = data;
  const refOf = (verse: number) => ({ book: book.osis, chapter, verse });
  const scripted = useScripted();
  const follow = useFollow();
  // Without scripts the first verse is corrected on a leaf of its own: its address is the chapter's.
  const first = scripted ? versePath : correctPath;
  return (
    <ol className="verses" lang={data.language}>
      {verses.map((verse, at) => (
        <VerseItem
          key={verse.number}
          verse={verse}
          address={
            at > 0 ? `${versePath(refOf(verse.number), query)}#v${verse.number}` : first(refOf(verse.number), query)
          }
          current={verse.number === data.verse && at > 0}
          lone={at === 0 && LONE_LETTER.test(verse.text)}
          form={verse.number === data.verse && form}
          onFollow={follow}
        />
      ))}
    </ol>
  );
}
