import { pageFaultText } from '../../../../forms/refusals/page-faults.ts';
import { DESK_PATHS } from '../../../../scripture/addresses/paths.ts';
import { formatBytes } from '../../../../scripture/figures/format-number.ts';
import type { PagesProgress } from '../../../../services/book/scans/scan-pages.ts';
import { FormFault } from '../../../ui/form/field.tsx';
import { answerFor, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { BOOK } from '../wording.ts';

const { pictures: words } = BOOK;

interface Props {
  readonly scan: string;
  /** The name of its file. */
  readonly name: string;
  readonly progress: PagesProgress;
  readonly answer: FormAnswer | undefined;
}

/** How far the pictures of the book's pages are, and what makes or stops them. */
export function PagePictures({ scan, name, progress, answer }: Props) {
  const { state, pages, done, size, free, fault, failures } = progress;
  const underWay = state === 'waiting' || state === 'running';
  const whole = done === pages;
  return (
    <section className="part" id={`paginas-${scan}`} data-poll={underWay ? '' : undefined}>
      <h2>{words.title}</h2>
      <p className="byline">
        <bdi>{name}</bdi>. {words.lead}
      </p>
      <FormFault {...answerFor(answer, 'preparar')} />
      <FormFault {...answerFor(answer, 'parar-preparar')} />
      {!whole && <progress value={done} max={pages} aria-label={words.title} />}
      <p role="status">
        {whole ? words.whole(pages) : words.done(done, pages)} {state === 'waiting' && words.waiting}
        {state === 'running' && words.running}
        {underWay && (
          <>
            {' '}
            <a href={DESK_PATHS.book}>{words.see}</a>
          </>
        )}
        {state === 'stopped' && words.stopped}
        {fault && words.faults[fault]}
      </p>
      {!whole && <p className="byline">{words.room(formatBytes(size), formatBytes(free))}</p>}
      {underWay && !whole && (
        <PostForm
          label={words.stop}
          sends={{ que: 'parar-preparar', escaneado: scan }}
          button={words.stop}
          look="quiet"
        />
      )}
      {!underWay && (!whole || failures.length > 0) && (
        <PostForm
          label={whole ? words.again : words.prepare}
          sends={{ que: 'preparar', escaneado: scan }}
          button={whole ? words.again : words.prepare}
        />
      )}
      {failures.length > 0 && (
        <details>
          <summary>{words.failures(failures.length)}</summary>
          <ul>
            {failures.map(({ page, fault }) => (
              <li key={page}>{words.failure(page, pageFaultText(fault))}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
