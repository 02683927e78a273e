import * as v from 'valibot';
import { type Entry, entriesOf, quotedWords } from '../../../forms/own/list/entries.ts';
import { labelsOf } from '../../../forms/own/list/labels.ts';
import { isGone, TEXT, textOf } from '../../../forms/own/record.ts';
import { DONE_QUERY, donePath, readQuery } from '../../../forms/page-query.ts';
import { accountPlanPath } from '../../../scripture/addresses/days.ts';
import { ACCOUNT_OWN_PATH, ACCOUNT_PATH, OWN_PATH } from '../../../scripture/addresses/paths.ts';
import { verseAt } from '../../../scripture/canon/verse-ref.ts';
import { formatVerse, verseName } from '../../../scripture/reference/format-spanish.ts';
import { formatVerseOsis } from '../../../scripture/reference/osis.ts';
import { editionQuery, versePath } from '../../../scripture/reference/path.ts';
import { type ActionArgs, data, type LoaderArgs, type PageProps, redirect } from '../../page/page.ts';
import { requireViewer } from '../../page/require-viewer.ts';
import { answerFor, type FormAnswer } from '../../ui/form/form-answer.ts';
import { formLinks, formPage, privateMeta } from '../../ui/form/form-head.ts';
import { PostForm } from '../../ui/form/post-form.tsx';
import { readSubmission } from '../../ui/form/read-submission.ts';
import { refuseForm } from '../../ui/form/refuse.ts';
import { paginate } from '../proposals/paginate.ts';
import stylesheet from './account-own.css?url';
import { EntryFields } from './entry-fields.tsx';
import { readVerse } from './read-verse.ts';
import { ACCOUNT_OWN } from './wording.ts';

export const handle = formPage('account.own', { ...DONE_QUERY, pagina: v.string() }, { bytes: 64_000 });

/** Entries of the bin that are shown: the newest. */
const MOST_DELETED = 20;

export async function loader({ context, url }: LoaderArgs) {
  const { viewer, services } = requireViewer(context, url);
  const { texts } = services;
  const records = await services.own.all(viewer);
  const { hecho: done, pagina } = readQuery(url, handle.query);
  const all = entriesOf(records);
  const { page, last, part } = paginate(all.length, pagina);
  const labels = labelsOf(records);
  const shown = (entry: Entry) => {
    const edition = texts.edition(entry.edition);
    const { book, chapter, verse } = entry.ref;
    return {
      id: (entry.highlight ?? entry.note)?.id ?? '',
      name: formatVerse(entry.ref),
      path: versePath({ book, chapter, verse }, editionQuery(entry.edition, texts.defaultId)),
      edition: entry.edition === texts.defaultId ? undefined : (edition?.meta.title ?? entry.edition),
      quote: quotedWords(entry) ?? (edition && verseAt(edition, entry.ref)?.text),
      colour: entry.colour,
      note: entry.text,
      over: entry.note?.fields[TEXT]?.[1] ?? '',
      tags: entry.labels.flatMap((id) => labels.find((label) => label.id === id)?.name ?? []),
    };
  };
  const gone = records.filter((record) => isGone(record) && (record.kind === 'highlight' || record.kind === 'note'));
  const deleted = gone
    .filter((record) => textOf(record, 'at') !== '')
    .sort((a, b) => ((a.gone?.[0] ?? '') < (b.gone?.[0] ?? '') ? 1 : -1))
    .slice(0, MOST_DELETED)
    .map((record) => ({
      id: record.id,
      kind: record.kind === 'note' ? ('note' as const) : ('highlight' as const),
      name: verseName(textOf(record, 'at').replace(/^.*:/, '')),
    }));
  return {
    done,
    page,
    last,
    total: all.length,
    entries: all.slice(part.skip, part.skip + part.most).map(shown),
    colours: labels.flatMap(({ id, name, colour }) => (colour === undefined ? [] : [[id, name] as const])),
    deleted,
  };
}

export async function action({ context, url }: ActionArgs) {
  const { viewer, services, attempt, form } = readSubmission(context, url);
  const { ownForms, texts } = services;
  const [what, id] = [form('que'), form('id')];
  const typed = { id, versiculo: form('versiculo'), color: form('color'), nota: form('nota') };
  const entry = { colour: typed.color, note: typed.nota, over: form('sobre') };
  const changes = {
    cambiar: () => ownForms.change(viewer, id, entry),
    quitar: () => ownForms.remove(viewer, id),
    recuperar: () => ownForms.restore(viewer, id),
  };
  if (what === 'anadir') {
    const edition = texts.edition();
    if (!edition) throw new Error('no edition is installed');
    const read = readVerse(typed.versiculo, edition);
    if (!read.ok) {
      const faults = [{ field: 'versiculo', sentence: read.sentence }];
      return data<FormAnswer>({ form: what, faults, typed }, { status: 422 });
    }
    const at = `${edition.meta.id}:${formatVerseOsis(read.verse)}`;
    const outcome = await attempt(() => ownForms.add(viewer, at, entry));
    if (!outcome.ok) return refuseForm(outcome.refusal, what, typed);
  } else {
    if (!Object.hasOwn(changes, what)) return refuseForm({ code: 'form-unknown', account: true }, what);
    const outcome = await attempt(changes[what as keyof typeof changes]);
    if (!outcome.ok) return refuseForm(outcome.refusal, `${what} ${id}`, typed);
  }
  throw redirect(donePath(ACCOUNT_OWN_PATH, what), 303);
}

export const links = formLinks(stylesheet);

export const meta = privateMeta(ACCOUNT_OWN.title);

export default function AccountOwn({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { done, entries, colours, deleted, page, last, total } = loaderData;
  const notice =
    !actionData && done && Object.hasOwn(ACCOUNT_OWN.done, done) ? ACCOUNT_OWN.done[done as 'quitar'] : undefined;
  const adding = answerFor(actionData, 'anadir');
  return (
    <main className="sheet account-own">
      <h1 tabIndex={-1}>{ACCOUNT_OWN.title}</h1>
      {notice && (
        <p className="notice" role="status">
          {notice}
        </p>
      )}
      <p className="lead">
        {ACCOUNT_OWN.lead} <a href={OWN_PATH}>{ACCOUNT_OWN.onDevice}</a>
      </p>
      <section>
        <h2>{ACCOUNT_OWN.add}</h2>
        <PostForm
          label={ACCOUNT_OWN.add}
          sends={{ que: 'anadir' }}
          faults={adding.faults}
          button={ACCOUNT_OWN.addButton}
        >
          <EntryFields place colours={colours} values={adding.typed} faults={adding.faults} />
        </PostForm>
      </section>
      <section>
        <h2>{ACCOUNT_OWN.all(total)}</h2>
        <ol className="own-entries">
          {entries.map((entry) => {
            const answer = answerFor(actionData, `cambiar ${entry.id}`);
            const values = { color: entry.colour ?? '', nota: entry.note, ...answer.typed };
            return (
              <li key={entry.id}>
                <h3>
                  <a href={entry.path}>{entry.name}</a>
                  {entry.edition && <small> {entry.edition}</small>}
                </h3>
                {entry.quote && (
                  <blockquote>
                    <q>{entry.quote}</q>
                  </blockquote>
                )}
                {entry.note !== '' && (
                  <p className="note" dir="auto">
                    {entry.note}
                  </p>
                )}
                <p className="facts">
                  {[...colours.filter(([id]) => id === entry.colour).map(([, name]) => name), ...entry.tags].map(
                    (name) => (
                      <bdi key={name}>{name}</bdi>
                    ),
                  )}
                </p>
                <details open={answer.faults.length > 0}>
                  <summary>
                    {ACCOUNT_OWN.change}
                    <span className="unseen"> {entry.name}</span>
                  </summary>
                  <PostForm
                    label={`${ACCOUNT_OWN.change}: ${entry.name}`}
                    sends={{ que: 'cambiar', id: entry.id, sobre: entry.over }}
                    faults={answer.faults}
                    button={ACCOUNT_OWN.save}
                  >
                    <EntryFields colours={colours} values={values} faults={answer.faults} />
                  </PostForm>
                  <PostForm
                    label={`${ACCOUNT_OWN.remove}: ${entry.name}`}
                    sends={{ que: 'quitar', id: entry.id }}
                    faults={answerFor(actionData, `quitar ${entry.id}`).faults}
                    button={ACCOUNT_OWN.remove}
                    look="quiet"
                  />
                </details>
              </li>
            );
          })}
        </ol>
        {last > 1 && (
          <nav className="pages" aria-label={ACCOUNT_OWN.pages}>
            {page > 1 && (
              <a href={`${ACCOUNT_OWN_PATH}?pagina=${page - 1}`} rel="prev">
                {ACCOUNT_OWN.previous}
              </a>
            )}
            {page < last && (
              <a href={`${ACCOUNT_OWN_PATH}?pagina=${page + 1}`} rel="next">
                {ACCOUNT_OWN.next}
              </a>
            )}
          </nav>
        )}
      </section>
      {deleted.length > 0 && (
        <section>
          <h2>{ACCOUNT_OWN.bin}</h2>
          <ul className="own-entries">
            {deleted.map(({ id, kind, name }) => (
              <li key={id}>
                <PostForm
                  label={`${ACCOUNT_OWN.restore}: ${ACCOUNT_OWN.kinds[kind]} ${name}`}
                  sends={{ que: 'recuperar', id }}
                  faults={answerFor(actionData, `recuperar ${id}`).faults}
                  look="quiet"
                  button={`${ACCOUNT_OWN.restore}: ${ACCOUNT_OWN.kinds[kind]}, ${name}`}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="small">
        <a href={accountPlanPath()}>{ACCOUNT_OWN.plans}</a> · <a href={ACCOUNT_PATH}>{ACCOUNT_OWN.account}</a>
      </p>
    </main>
  );
}
