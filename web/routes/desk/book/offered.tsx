import { DESK_PATHS, deskScanPath, scanPath, scanQuery } from '../../../../scripture/addresses/paths.ts';
import { formatBytes } from '../../../../scripture/figures/format-number.ts';
import { isolate } from '../../../../scripture/text/isolate.ts';
import type { OfferedScan, Scan } from '../../../../services/book/scans/scan-state.ts';
import { ConfirmPassword } from '../../../ui/desk/confirm-password.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import { Field, FormFault } from '../../../ui/form/field.tsx';
import { answerFor, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { When } from '../../../ui/when.tsx';
import { READING } from '../scan/wording.ts';
import { BOOK } from '../wording.ts';
import { bookChoice, bookChoices } from './name-book.ts';

interface Props {
  readonly current: readonly OfferedScan[];
  readonly former: readonly Scan[];
  readonly editions: readonly { readonly id: string; readonly title: string }[];
  /** The address of the administrator who confirms. */
  readonly email: string;
  readonly answer: FormAnswer | undefined;
}

/** The scan offered to readers, and former ones. */
export function Offered({ current, former, editions, email, answer }: Props) {
  return (
    <section className="offered">
      <h2>{BOOK.now}</h2>
      {current.length === 0 && <p>{BOOK.none}</p>}
      {current.map((scan) => (
        <Current key={scan.id} scan={scan} current={current} editions={editions} email={email} answer={answer} />
      ))}
      {current.length > 0 && <Download current={current} answer={answer} />}
      <FormFault {...answerFor(answer, 'recuperar')} />
      {former.length > 0 && (
        <details open={current.length === 0 || undefined}>
          <summary>{BOOK.former}</summary>
          <p className="byline">{BOOK.formerLead}</p>
          <ul className="books">
            {former.map(({ id, name, file, endedAt }) => (
              <li key={id}>
                <span>
                  <bdi>{name}</bdi>
                  {file && <small> {formatBytes(file.size)}</small>}{' '}
                  {endedAt !== undefined && (
                    <small>
                      <When at={endedAt} day />
                    </small>
                  )}
                </span>
                <PostForm
                  label={`${BOOK.restore}: ${isolate(name)}`}
                  sends={{ que: 'recuperar', 'libro-anterior': id }}
                  button={BOOK.restore}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

interface CurrentProps extends Omit<Props, 'former'> {
  readonly scan: OfferedScan;
}

function Current({ scan, current, editions, email, answer }: CurrentProps) {
  const { id, name, file, pages, url, addedAt, settled, label } = scan;
  const { faults } = ofScan(answer, 'quitar', id);
  const isOne = current.length === 1;
  return (
    <article className="part" aria-label={isolate(label)}>
      <h3>{settled ? <bdi>{label}</bdi> : BOOK.unnamed}</h3>
      <p className="name">{url === undefined ? <bdi>{name}</bdi> : <a href={url}>{url}</a>}</p>
      <p className="byline">
        {file && pages !== undefined ? `${BOOK.pages(pages)}, ${formatBytes(file.size)}. ` : `${BOOK.linked} `}
        {BOOK.since} <When at={addedAt} day />.
      </p>
      {file && (
        <p className="byline">
          {BOOK.sha} <code>{file.sha256}</code>
        </p>
      )}
      {file && (
        <p className="buttons">
          <a href={`/facsimil${scan === current[0] ? '' : scanQuery(id)}`}>{BOOK.see}</a>
          <a href={scanPath(id)}>{BOOK.download}</a>
          <a href={deskScanPath(id)}>{READING.link}</a>
          {!isOne && <a href={`${DESK_PATHS.book}${scanQuery(id)}#paginas`}>{BOOK.anchors.list}</a>}
        </p>
      )}
      {settled ? (
        <details open={ofScan(answer, 'nombrar', id).faults.length > 0 || undefined}>
          <summary>{BOOK.name.change}</summary>
          <Name scan={scan} current={current} editions={editions} answer={answer} />
        </details>
      ) : (
        <>
          <h4>{BOOK.name.title}</h4>
          <p className="byline">{BOOK.name.lead}</p>
          <Name scan={scan} current={current} editions={editions} answer={answer} />
        </>
      )}
      <details open={faults.length > 0 || undefined}>
        <summary>{BOOK.remove}</summary>
        <p>{BOOK.removeAsk}</p>
        <PostForm
          label={`${BOOK.remove}: ${isolate(label)}`}
          sends={{ que: 'quitar', escaneado: id }}
          faults={faults}
          button={BOOK.removeSure}
        >
          <ConfirmPassword email={email} faults={faults} />
        </PostForm>
      </details>
    </article>
  );
}

/** The question which book a scan is of. */
function Name({ scan, current, editions, answer }: Omit<CurrentProps, 'email'>) {
  const { faults, typed } = ofScan(answer, 'nombrar', scan.id);
  return (
    <PostForm
      label={`${BOOK.name.title} ${isolate(scan.label)}`}
      sends={{ que: 'nombrar', escaneado: scan.id }}
      faults={faults}
      button={BOOK.name.save}
    >
      <Choice
        name="de-que"
        label={BOOK.name.book}
        value={typed['de-que'] ?? bookChoice(scan)}
        options={bookChoices(scan, current, editions)}
      />
      <Field
        name="titulo"
        label={BOOK.name.printed}
        hint={BOOK.name.hint}
        value={typed.titulo ?? scan.title}
        optional
        faults={faults}
      />
    </PostForm>
  );
}

/** Which book «Descargar La Biblia» gives. */
function Download({ current, answer }: Pick<Props, 'current' | 'answer'>) {
  const { faults } = answerFor(answer, 'descarga');
  return (
    <PostForm label={BOOK.gives.title} sends={{ que: 'descarga' }} faults={faults} button={BOOK.gives.save}>
      <Choice
        name="escaneado"
        label={BOOK.gives.title}
        value={current.find(({ isDownload }) => isDownload)?.id ?? ''}
        options={[...current.map(({ id, label }) => [id, label] as const), ['', BOOK.gives.typeset]]}
      />
    </PostForm>
  );
}

/** The answer to a form of one of the scans. */
function ofScan(answer: FormAnswer | undefined, what: string, scan: string) {
  const given = answerFor(answer, what);
  return given.typed.escaneado === scan ? given : answerFor(undefined, what);
}
