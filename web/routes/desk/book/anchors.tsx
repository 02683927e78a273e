import { useId, useLayoutEffect, useRef, useState } from 'react';
import { pdfPage } from '../../../ui/facsimile/book-place.ts';
import { useViewer } from '../../../ui/facsimile/use-viewer.ts';
import { FormFault, Labelled } from '../../../ui/form/field.tsx';
import { answerFor, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { PostForm } from '../../../ui/form/post-form.tsx';
import type { AnchorsData } from './read-desk.ts';
import { BOOK } from './wording.ts';

const { anchors: words } = BOOK;

/** On which pages chapters begin, said by leafing to them; without scripts, by their number. */
export function Anchors({ data, answer }: { data: AnchorsData; answer: FormAnswer | undefined }) {
  const { file, books, next } = data;
  const { faults, typed } = answerFor(answer, 'ancla');
  const [number, setNumber] = useState(typed.pagina || String(next.page));
  const [page, setPage] = useState(isPage(number, file.pages) ? Number(number) : next.page);
  const [book, setBook] = useState(typed.libro || next.book);
  const Shown = useViewer();
  const id = useId();
  const outside = !isPage(number, file.pages);
  function show(wanted: string) {
    setNumber(wanted);
    if (isPage(wanted, file.pages)) setPage(Number(wanted));
  }
  const pageField = useRef<HTMLInputElement>(null);
  const bookField = useRef<HTMLSelectElement>(null);
  // What was typed before the scripts came stands in the document already.
  useLayoutEffect(() => {
    show(pageField.current!.value);
    setBook(bookField.current!.value);
  }, []);
  const chapters = books.find(({ osis }) => osis === book)?.chapters;
  return (
    <section className="anchors">
      <h2>{words.title}</h2>
      <p className="byline">{words.lead}</p>
      <div className="pointing">
        {Shown ? (
          <Shown file={file} page={page} onPage={(to) => show(String(to))} />
        ) : (
          <p>
            <a href={pdfPage(file, page)}>{words.open}</a>
          </p>
        )}
        <div>
          <PostForm label={words.begins} sends={{ que: 'ancla' }} faults={faults} button={words.put} look="main">
            <p className="field">
              <label htmlFor={`${id}-p`}>{words.page}</label>
              <input
                ref={pageField}
                id={`${id}-p`}
                name="pagina"
                type="number"
                min={1}
                max={file.pages}
                required
                value={number}
                aria-invalid={outside || undefined}
                aria-describedby={`${id}-f`}
                onChange={({ target }) => show(target.value)}
              />
              <span className="wrong" id={`${id}-f`} role="status">
                {outside && faults.length === 0 && words.noPage(file.pages)}
              </span>
            </p>
            <p className="begins">{words.begins}</p>
            <Labelled name="libro" label={words.book}>
              {(field) => (
                <select {...field} ref={bookField} value={book} onChange={({ target }) => setBook(target.value)}>
                  {books.map(({ osis, name }) => (
                    <option key={osis} value={osis}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
            </Labelled>
            <Labelled name="capitulo" label={words.chapter}>
              {(field) => (
                <input
                  {...field}
                  type="number"
                  min={1}
                  max={chapters}
                  required
                  defaultValue={typed.capitulo || next.chapter}
                />
              )}
            </Labelled>
          </PostForm>
          <Said data={data} answer={answer} onShow={Shown && ((to) => show(String(to)))} />
        </div>
      </div>
    </section>
  );
}

const isPage = (typed: string, pages: number): boolean =>
  /^\d{1,5}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= pages;

interface SaidProps {
  readonly data: AnchorsData;
  readonly answer: FormAnswer | undefined;
  readonly onShow: ((page: number) => void) | undefined;
}

function Said({ data: { anchors }, answer, onShow }: SaidProps) {
  return (
    <div className="part">
      <h3>{words.list}</h3>
      <FormFault {...answerFor(answer, 'quitar-ancla')} />
      {anchors.length === 0 && <p className="byline">{words.none}</p>}
      <ol className="books">
        {anchors.map(({ book, chapter, page, name, path }) => (
          <li key={name}>
            <span>
              <a href={path}>{name}</a>{' '}
              {onShow ? (
                <button type="button" className="quiet" onClick={() => onShow(page)}>
                  {words.at(page)}
                </button>
              ) : (
                <small>{words.at(page)}</small>
              )}
            </span>
            <PostForm
              label={`${words.remove}: ${name}`}
              sends={{ que: 'quitar-ancla', libro: book, capitulo: chapter }}
              button={words.remove}
              look="quiet"
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
