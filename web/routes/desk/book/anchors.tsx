import { scanPagePath } from '../../../../scripture/addresses/paths.ts';
import { Island } from '../../../islands/island.tsx';
import { FormFault, Labelled } from '../../../ui/form/field.tsx';
import { answerFor, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { BOOK } from '../wording.ts';
import type { AnchorsData } from './read-desk.ts';

const { anchors: words } = BOOK;

/** The form that records on which page a chapter begins, by leafing there or, without scripts, by page number. */
export function Anchors({ data, answer }: { data: AnchorsData; answer: FormAnswer | undefined }) {
  const { scan, label, file, books, next } = data;
  const { faults, typed } = answerFor(answer, 'ancla');
  const page = Number(typed.pagina) || next.page;
  const book = typed.libro || next.book;
  return (
    <section className="anchors" id="paginas">
      <h2>{label === undefined ? words.title : words.titleOf(label)}</h2>
      <p className="byline">{words.lead}</p>
      <div className="pointing">
        <Island<typeof import('./anchors-island.tsx')> name="anchors" when="now" props={{ file, page: next.page }}>
          <p>
            <a href={scanPagePath(page, data.bookQuery)}>{words.open}</a>
          </p>
        </Island>
        <div>
          <PostForm
            label={words.begins}
            sends={{ que: 'ancla', escaneado: scan }}
            faults={faults}
            button={words.put}
            look="main"
          >
            <p className="field">
              <label htmlFor="ancla-pagina">{words.page}</label>
              <input
                id="ancla-pagina"
                name="pagina"
                type="number"
                min={1}
                max={file.pages}
                required
                defaultValue={typed.pagina || next.page}
                aria-describedby="ancla-falta"
              />
              <span className="wrong" id="ancla-falta" role="status" data-told={faults.length > 0 || undefined} />
            </p>
            <p className="begins">{words.begins}</p>
            <Labelled name="libro" label={words.book}>
              {(field) => (
                <select {...field} defaultValue={book}>
                  {books.map(({ osis, name, chapters }) => (
                    <option key={osis} value={osis} data-chapters={chapters}>
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
                  max={books.find(({ osis }) => osis === book)?.chapters}
                  required
                  defaultValue={typed.capitulo || next.chapter}
                />
              )}
            </Labelled>
          </PostForm>
          <Said data={data} answer={answer} />
        </div>
      </div>
    </section>
  );
}

interface SaidProps {
  readonly data: AnchorsData;
  readonly answer: FormAnswer | undefined;
}

function Said({ data: { scan, anchors, bookQuery }, answer }: SaidProps) {
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
              <a href={scanPagePath(page, bookQuery)} data-page={page}>
                {words.at(page)}
              </a>
            </span>
            <PostForm
              label={`${words.remove}: ${name}`}
              sends={{ que: 'quitar-ancla', escaneado: scan, libro: book, capitulo: chapter }}
              button={words.remove}
              look="quiet"
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
