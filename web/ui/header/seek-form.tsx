import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { namedEdition } from '../../../scripture/reference/path.ts';
import { useScripted } from '../use-scripted.ts';
import { WORDING } from '../wording.ts';
import { BookOptions } from './book-options.tsx';
import { type Choice, NO_CHOICE, needsExtent, optionsFor, pathOf, settle } from './choice.ts';
import { NumberSelect } from './number-select.tsx';
import type { Place } from './place.ts';
import { useBookExtent } from './use-book-extent.ts';

const { seek, errors } = WORDING;

interface Props {
  readonly place: Place | undefined;
  readonly books: readonly string[] | undefined;
  readonly query: string;
}

/** A plain form that scripts make cleverer. */
export function SeekForm({ place, books, query }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const scripted = useScripted();
  const [chosen, choose] = useState<Choice>(place ? { ...place, book: place.book.english } : NO_CHOICE);
  // Chosen before the scripts came, or restored by the browser: it stands in the document already.
  useLayoutEffect(() => {
    const there = form.current && readForm(form.current);
    if (there) choose((now) => (isSame(now, there) ? now : there));
  }, []);
  const load = useBookExtent(scripted && needsExtent(chosen, place) ? chosen.book : undefined, query);
  const choice = settle(chosen, load.extent);
  const { chapters, verses } = optionsFor(choice, place, load.extent, scripted);
  const empty = scripted && choice.book === '';

  function submit(event: FormEvent) {
    event.preventDefault();
    location.assign(pathOf(choice) + query);
  }

  return (
    <>
      <details className="fold">
        <summary>{seek.fold}</summary>
      </details>
      <form className="seek" action="/search" aria-label={seek.label} ref={form} onSubmit={submit}>
        <p>
          <label htmlFor="libro">{seek.book}</label>
          <select
            id="libro"
            name="libro"
            required={choice.book === ''}
            value={choice.book}
            onChange={(e) => choose({ book: e.target.value, chapter: 1, verse: 1 })}
          >
            {choice.book === '' && <option value="">{seek.choose}</option>}
            <BookOptions books={books} />
          </select>
        </p>
        <NumberSelect
          name="capitulo"
          label={seek.chapter}
          numbers={chapters}
          value={choice.chapter}
          empty={empty}
          onChoose={(chapter) => choose({ book: choice.book, chapter, verse: 1 })}
        />
        <NumberSelect
          name="versiculo"
          label={seek.verse}
          numbers={verses}
          value={choice.verse}
          empty={empty}
          onChoose={(verse) => choose({ ...choice, verse })}
        />
        {query && <input type="hidden" name="edicion" value={namedEdition(query)} />}
        <button type="submit">{seek.submit}</button>
        <p className="trouble" role="status">
          {load.trouble && (
            <>
              {seek[load.trouble]}{' '}
              <button type="button" onClick={load.retry}>
                {errors.retry}
              </button>
            </>
          )}
        </p>
      </form>
    </>
  );
}

const isSame = (a: Choice, b: Choice) => a.book === b.book && a.chapter === b.chapter && a.verse === b.verse;

function readForm(form: HTMLFormElement): Choice {
  const data = new FormData(form);
  const number = (name: string) => Number(data.get(name)) || 1;
  return { book: String(data.get('libro') ?? ''), chapter: number('capitulo'), verse: number('versiculo') };
}
