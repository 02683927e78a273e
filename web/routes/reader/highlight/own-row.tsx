import { type RefObject, useId, useState } from 'react';
import { textOf } from '../../../../forms/own/record.ts';
import { historyPath } from '../../../../scripture/reference/path.ts';
import type { Verse } from '../../../../scripture/text/edition.ts';
import type { ReaderData } from '../read/reader-data.ts';
import { LazyNoteEditor } from './lazy-note-editor.tsx';
import { Swatches } from './swatches.tsx';
import { recordAt, type Target, wordsOfRecord } from './target.ts';
import { useAreaWords } from './use-area-words.ts';
import type { OwnChapter } from './use-own-chapter.ts';
import { HIGHLIGHT } from './wording.ts';
import { WordsField } from './words-field.tsx';

export interface OwnRowProps {
  readonly own: OwnChapter;
  readonly data: Pick<ReaderData, 'book' | 'chapter' | 'query' | 'ofCopy' | 'others' | 'language'>;
  readonly verse: Verse;
  readonly card: RefObject<HTMLElement | null>;
  /** The note is opened with the menu. */
  readonly noteOpen: boolean;
  /** Shows the verse's text, to select words of it. */
  readonly choosesWords?: boolean;
}

/** The first row of a verse's menu: its highlight and its note, or those of words of it. */
export function OwnRow({ own, data, verse, card, noteOpen, choosesWords = false }: OwnRowProps) {
  const id = useId();
  const [open, setOpen] = useState(noteOpen);
  const [chosen, choose] = useState<string>();
  const selected = useAreaWords(card, verse);
  const here = own.shown.filter((one) => one.verse === verse.number);
  const inWords = here.filter(({ place, from }) => place && from === undefined);
  const whole: Target = { verse: verse.number };
  const hasWhole = here.some(({ place }) => !place);
  // A verse whose only highlight is one of words is opened for that.
  const first = inWords.length === 1 && !hasWhole ? inWords[0]!.record.id : '';
  const picked = inWords.find(({ record }) => record.id === (chosen ?? first));
  const target: Target = selected ?? (picked ? { verse: verse.number, id: picked.record.id } : whole);
  const current = recordAt(own.shown, 'highlight', target);
  const note = noteAt(own, target, current?.id);
  return (
    <>
      <Swatches
        labels={own.labels}
        current={current && textOf(current, 'colour')}
        onChoose={(colour) => own.paint([target], colour)}
      >
        <button type="button" className="unfold" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {HIGHLIGHT.note}
        </button>
      </Swatches>
      {choosesWords && <WordsField text={verse.text} language={data.language} />}
      {(inWords.length > 0 || selected) && (
        // biome-ignore lint/a11y/useSemanticElements: buttons that belong together, not fields
        <div className="targets" role="group" aria-label={HIGHLIGHT.targets}>
          <button type="button" aria-pressed={!selected && !picked} onClick={() => choose('')}>
            {HIGHLIGHT.wholeVerse}
          </button>
          {inWords.map(({ record }) => (
            <button
              type="button"
              key={record.id}
              aria-pressed={!selected && picked?.record.id === record.id}
              onClick={() => choose(record.id)}
            >
              «{wordsOfRecord(record)}»
            </button>
          ))}
          {selected?.words && (
            <button type="button" aria-pressed="true">
              «{selected.words.wording.slice(selected.words.from, selected.words.to)}»
            </button>
          )}
        </div>
      )}
      {here.map(({ record, place, from }) => (
        <Told
          key={record.id}
          was={place && place.kind !== 'exact' ? place.was : undefined}
          from={from}
          data={data}
          verse={verse}
        />
      ))}
      <div id={id} hidden={!open} className="note">
        {open && (
          <LazyNoteEditor
            key={target.id ?? 'verse'}
            own={own}
            target={target}
            note={note}
            highlight={current}
            onClose={() => setOpen(false)}
          />
        )}
      </div>
    </>
  );
}

/** The note of a target; a highlight of words has its note at the same words. */
function noteAt(own: OwnChapter, target: Target, highlight: string | undefined) {
  const of = target.id ?? highlight;
  const place = of === undefined ? undefined : own.shown.find(({ record }) => record.id === of)?.place;
  if (!place) return recordAt(own.shown, 'note', target.words ? target : { verse: target.verse });
  return own.shown.find(
    (one) =>
      one.record.kind === 'note' &&
      one.verse === target.verse &&
      one.place?.kind === place.kind &&
      (place.kind === 'verse' ||
        (one.place.kind !== 'verse' && one.place.from === place.from && one.place.to === place.to)),
  )?.record;
}

interface ToldProps extends Pick<OwnRowProps, 'data' | 'verse'> {
  readonly was: string | undefined;
  readonly from: string | undefined;
}

/** What is to be said of a highlight: its words were others, or it was made in another edition. */
function Told({ was, from, data: { book, chapter, query, ofCopy, others }, verse }: ToldProps) {
  if (from !== undefined)
    return <p className="told">{HIGHLIGHT.elsewhere(others?.find(({ id }) => id === from)?.title ?? from)}</p>;
  if (was === undefined) return null;
  return (
    <p className="told">
      {HIGHLIGHT.changed(was)}{' '}
      {!ofCopy && (
        <a href={historyPath({ book: book.osis, chapter, verse: verse.number }, query)}>{HIGHLIGHT.history}</a>
      )}
    </p>
  );
}
