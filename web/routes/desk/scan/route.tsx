import * as v from 'valibot';
import { DONE_QUERY, donePath, readQuery } from '../../../../forms/page-query.ts';
import { pageFaultText } from '../../../../forms/refusals/page-faults.ts';
import { DESK_PATHS, deskScanPagePath, deskScanPath } from '../../../../scripture/addresses/paths.ts';
import { bookName, verseName } from '../../../../scripture/reference/format-spanish.ts';
import { datedTitle } from '../../../../scripture/text/edition.ts';
import type { BookFindings, FoundBreak } from '../../../../services/book/scans/scan-findings.ts';
import type { Outcome } from '../../../../services/outcomes/outcome.ts';
import { type ActionArgs, type LoaderArgs, type PageProps, redirect } from '../../../page/page.ts';
import { requireViewer } from '../../../page/require-viewer.ts';
import { DeskFrame } from '../../../ui/desk/desk-frame.tsx';
import { deskLinks } from '../../../ui/desk/desk-head.ts';
import { doneNotice } from '../../../ui/desk/done.ts';
import { Choice } from '../../../ui/form/choice.tsx';
import { Field, FormFault } from '../../../ui/form/field.tsx';
import { answerFor, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { formPage, privateMeta } from '../../../ui/form/form-head.ts';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { readSubmission } from '../../../ui/form/read-submission.ts';
import { refuseForm } from '../../../ui/form/refuse.ts';
import { notFound } from '../../../ui/not-found-data.ts';
import { BOOK } from '../wording.ts';
import { parseChapterRange } from './chapter-range.ts';
import stylesheet from './scan.css?url';
import { READING } from './wording.ts';

export const handle = formPage('desk.manage', { ...DONE_QUERY, paso: v.string() });

export async function loader({ context, params, url }: LoaderArgs<'scan'>) {
  const { scanFindings, scanReading, texts } = requireViewer(context, url).services;
  const found = await scanFindings.book(params.scan);
  if (!found) throw notFound(READING.unknown, { label: BOOK.title, path: DESK_PATHS.book });
  const { read, faults, ...book } = found;
  return {
    book,
    ranges: rangesOf(read.map(({ page }) => page)),
    faults: faults.map(({ page, fault }) => ({ page, why: pageFaultText(fault) })),
    sampled: (book.sample?.pages ?? []).map(({ page, fault, found, shown }) => ({
      page,
      words: fault ? pageFaultText(fault) : READING.shown(shown.length, found),
    })),
    editions: texts.editions().map((meta) => [meta.id, datedTitle(meta)] as const),
    text: book.text ?? texts.defaultId,
    note: scanReading.note(),
    notice: doneNotice(readQuery(url, handle.query).hecho, READING.done),
  };
}

/** Pages in runs of a hundred at most, for links. */
function rangesOf(pages: readonly number[]) {
  return [...Map.groupBy(pages, (page) => Math.floor((page - 1) / 50))].map(([, own]) => own);
}

export async function action({ context, params, url }: ActionArgs<'scan'>) {
  const { viewer, services, attempt, form, sent } = readSubmission(context, url);
  const { scanReading, scanFindings, texts } = services;
  const { scan } = params;
  const handlers: Record<string, readonly [done: keyof typeof READING.done, () => Promise<Outcome<unknown>>]> = {
    muestra: ['muestra', () => scanReading.sample(viewer, scan, form('texto'))],
    leer: ['leer', readAll],
    detener: ['detenida', () => scanReading.stop(viewer, scan)],
    marcar: ['marcados', () => scanFindings.takeAnchors(viewer, scan, sent.all('libro'))],
  };
  async function readAll(): Promise<Outcome> {
    const text = (await scanFindings.book(scan))?.text;
    const edition = texts.edition(text);
    const chapters = edition && parseChapterRange(form('capitulos'), edition);
    if (chapters === undefined) return { ok: false, refusal: { code: 'chapters-malformed', field: 'capitulos' } };
    return scanReading.read(viewer, scan, { pages: form('paginas'), chapters, again: form('otra-vez') === '1' });
  }
  const what = form('que');
  if (!Object.hasOwn(handlers, what)) return refuseForm({ code: 'form-unknown' }, '');
  const [done, handler] = handlers[what]!;
  const outcome = await attempt(handler);
  if (outcome.ok) throw redirect(donePath(deskScanPath(scan), done), 303);
  return refuseForm(outcome.refusal, what, {
    texto: form('texto'),
    paginas: form('paginas'),
    capitulos: form('capitulos'),
  });
}

export const links = deskLinks(stylesheet);

export const meta = privateMeta(READING.title);

export default function ReadScan({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { book, ranges, faults, sampled, editions, text, note, notice } = loaderData;
  const isOpen = book.run?.state === 'waiting' || book.run?.state === 'running';
  return (
    <DeskFrame title={READING.title} lead={READING.lead} notice={actionData ? undefined : notice}>
      <p className="way">
        <a href={DESK_PATHS.book}>{READING.back}</a>: <bdi>{book.name}</bdi>
      </p>
      <FormFault {...answerFor(actionData, '')} />
      {book.run && <Run book={book} note={note} answer={actionData} />}
      <section>
        <h2>{READING.sample.title}</h2>
        <p>{READING.sample.lead}</p>
        {book.sample && !(isOpen && book.run?.isSample) && (
          <>
            <p className="verdict">{READING.verdict[book.sample.verdict]}</p>
            <ul>
              {sampled.map(({ page, words }) => (
                <li key={page}>
                  <a href={deskScanPagePath(book.id, page)}>{READING.page(page)}</a>: {words}
                </li>
              ))}
            </ul>
          </>
        )}
        {!isOpen && (
          <PostForm
            label={READING.sample.title}
            sends={{ que: 'muestra' }}
            button={book.sample ? READING.sample.again : READING.sample.button}
            look={book.sample ? undefined : 'main'}
            faults={answerFor(actionData, 'muestra').faults}
          >
            <Choice
              name="texto"
              label={READING.sample.text}
              hint={READING.sample.hint}
              value={answerFor(actionData, 'muestra').typed.texto ?? text}
              options={editions}
              faults={answerFor(actionData, 'muestra').faults}
            />
          </PostForm>
        )}
      </section>
      {book.sample && !isOpen && <ReadAll book={book} answer={actionData} />}
      {book.isRead && <Found book={book} ranges={ranges} faults={faults} answer={actionData} />}
    </DeskFrame>
  );
}

type ShownBook = Omit<BookFindings, 'read' | 'faults'>;

interface PartProps {
  readonly book: ShownBook;
  readonly answer: FormAnswer | undefined;
}

function Run({ book: { id, run, model }, note, answer }: PartProps & { readonly note: string | undefined }) {
  if (!run) return null;
  const { state, done, pages, left, fault } = run;
  const isOpen = state === 'waiting' || state === 'running';
  const words = READING.run;
  return (
    <section id="lectura" data-poll={isOpen ? '' : undefined}>
      <h2>{words.title}</h2>
      <div role="status">
        {state === 'waiting' && <p>{words.waiting}</p>}
        {state === 'running' && (
          <p>
            {note ?? words.running(done, pages)} {left !== undefined && words.left(left)}
          </p>
        )}
        {state === 'done' && <p>{words.done(done, pages)}</p>}
        {state === 'stopped' && <p>{words.stopped(done, pages)}</p>}
        {state === 'failed' && <p className="wrong">{words.faults[fault ?? 'broken']}</p>}
      </div>
      {isOpen && <progress value={done} max={pages} aria-label={words.title} />}
      {model && <p className="byline">{model === 'spa_old' ? READING.model.spa_old : READING.model.other(model)}</p>}
      <FormFault {...answerFor(answer, 'detener')} />
      {isOpen && (
        <div className="buttons">
          <a href={deskScanPath(id)}>{words.see}</a>
          <PostForm label={words.stop} sends={{ que: 'detener' }} button={words.stop} look="quiet" />
        </div>
      )}
    </section>
  );
}

function ReadAll({ book, answer }: PartProps) {
  const { faults, typed } = answerFor(answer, 'leer');
  const words = READING.read;
  return (
    <section>
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
      <PostForm label={words.title} sends={{ que: 'leer' }} faults={faults} button={words.button} look="main">
        <Field
          name="paginas"
          label={words.pages}
          hint={words.pagesHint(book.pages)}
          value={typed.paginas}
          optional
          faults={faults}
        />
        <Field
          name="capitulos"
          label={words.chapters}
          hint={words.chaptersHint}
          value={typed.capitulos}
          optional
          faults={faults}
        />
        <label className="check">
          <input type="checkbox" name="otra-vez" value="1" />
          {words.again}
        </label>
      </PostForm>
    </section>
  );
}

interface FoundProps extends PartProps {
  readonly ranges: readonly (readonly number[])[];
  readonly faults: readonly { readonly page: number; readonly why: string }[];
}

function Found({ book, ranges, faults, answer }: FoundProps) {
  const { id, breaks, proposed } = book;
  return (
    <>
      {proposed.length > 0 && (
        <section>
          <h2>{READING.anchors.title}</h2>
          <p>{READING.anchors.lead}</p>
          <PostForm
            label={READING.anchors.title}
            sends={{ que: 'marcar' }}
            faults={answerFor(answer, 'marcar').faults}
            button={READING.anchors.button}
          >
            {proposed.map(({ book: osis, anchors }) => (
              <label className="check" key={osis}>
                <input type="checkbox" name="libro" value={osis} defaultChecked />
                {READING.anchors.book(bookName(osis), anchors.length, anchors[0]!.page, anchors.at(-1)!.page)}
              </label>
            ))}
          </PostForm>
        </section>
      )}
      <section>
        <h2>{READING.breaks.title}</h2>
        {breaks.length === 0 && <p>{READING.breaks.none}</p>}
        <ul>
          {breaks.map((found) => (
            <li key={`${found.kind} ${found.page}`}>
              <a href={deskScanPagePath(id, found.page)}>{READING.page(found.page)}</a>: {breakWords(found)}
            </li>
          ))}
        </ul>
      </section>
      {faults.length > 0 && (
        <section>
          <h2>{READING.faults.title}</h2>
          <ul>
            {faults.map(({ page, why }) => (
              <li key={page}>{READING.faults.of(page, why)}</li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{READING.found.title}</h2>
        <p>{READING.found.lead}</p>
        {ranges.map((pages) => (
          <details key={pages[0]} open={ranges.length === 1 || undefined}>
            <summary>{READING.found.range(pages[0]!, pages.at(-1)!)}</summary>
            <ul className="page-links">
              {pages.map((page) => (
                <li key={page}>
                  <a href={deskScanPagePath(id, page)} aria-label={READING.page(page)}>
                    {page}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </section>
    </>
  );
}

function breakWords(found: FoundBreak): string {
  if (found.kind === 'missing')
    return READING.breaks.missing(found.page, verseName(found.first), verseName(found.last));
  return found.kind === 'doubled'
    ? READING.breaks.doubled(found.page, found.other)
    : READING.breaks.misplaced(found.page);
}
