import type { ReactNode } from 'react';
import type { Verse } from '../../../../scripture/text/edition.ts';
import { useScripted } from '../../../ui/use-scripted.ts';
import { chapterBase, type ReaderData } from './reader-data.ts';
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
  const base = chapterBase(data);
  const scripted = useScripted();
  const follow = useFollow();
  return (
    <ol className="verses" lang={data.language}>
      {verses.map((verse, at) => (
        // Without scripts the first verse is corrected on a leaf of its own: its address is the chapter's.
        <VerseItem
          key={verse.number}
          verse={verse}
          address={`${base}/${verse.number}${at > 0 ? `${data.query}#v${verse.number}` : `${scripted ? '' : '/corregir'}${data.query}`}`}
          current={verse.number === data.verse && at > 0}
          lone={at === 0 && LONE_LETTER.test(verse.text)}
          form={verse.number === data.verse && form}
          onFollow={follow}
        />
      ))}
    </ol>
  );
}
