import { Fragment } from 'react';
import { comparableWords, wordsInCommon } from '../../../scripture/comparison/common-words.ts';
import { parseVerseOsis } from '../../../scripture/reference/osis.ts';
import { versePath } from '../../../scripture/reference/path.ts';
import { segments } from '../../../scripture/text/marked.ts';
import type { StudiedPassage, StudiedText } from '../../../services/text/study/read-passage.ts';

/** The address of a passage's first verse in its chapter. */
function readingPathOf(id: string, query: string): string {
  const ref = parseVerseOsis(id.split('-')[0] ?? '');
  return ref ? `${versePath(ref, query)}#v${ref.verse}` : '';
}

/** A passage's name, which leads to its chapter. */
export const PassageLink = ({ passage, query }: { readonly passage: StudiedPassage; readonly query: string }) => (
  <a href={readingPathOf(passage.id, query)}>{passage.name}</a>
);

interface Props {
  readonly passage: StudiedPassage;
  /** The texts beside it: words that it shares with them are marked. */
  readonly beside?: readonly string[];
  /** BCP 47, only if the text is not in Spanish. */
  readonly language: string | undefined;
}

/** A passage's verses, numbered if they are several; an ellipsis stands for those that are not shown. */
export function PassageText({ passage: { id, verses, cut }, beside, language }: Props) {
  const words = beside && comparableWords(beside);
  const [first, last] = id.split('-');
  const numbered = verses.length > 1 || cut;
  return (
    <p lang={language}>
      {cut && verses[0]?.id !== first && '… '}
      {verses.map((verse, at) => (
        <Fragment key={verse.id}>
          {at > 0 && ' '}
          {numbered && <sup>{numberOf(verse, verses[0])}</sup>}
          {words ? <CommonWords text={verse.text} words={words} /> : verse.text}
        </Fragment>
      ))}
      {cut && verses.at(-1)?.id !== last && ' …'}
    </p>
  );
}

/** `17`; in another chapter than the first verse, `4:17`. */
function numberOf({ id }: StudiedText, first: StudiedText | undefined): string {
  const [chapter, number] = id.split('.').slice(1);
  return first?.id.split('.')[1] === chapter ? `${number} ` : `${chapter}:${number} `;
}

const CommonWords = ({ text, words }: { readonly text: string; readonly words: ReadonlySet<string> }) =>
  segments(text, wordsInCommon(text, words)).map(({ start, text, covering }) =>
    covering.length > 0 ? <u key={start}>{text}</u> : text,
  );
