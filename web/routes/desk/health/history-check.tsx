import type { HistoryCheckState } from '../../../../services/desk/history-check/history-check.ts';
import { answerFor, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { When } from '../../../ui/when.tsx';
import { CHECK } from './wording.ts';

interface Props {
  readonly last: HistoryCheckState | undefined;
  readonly answer: FormAnswer | undefined;
}

/** The last verification of editions and histories, and a button for another. The page is loaded again while one runs. */
export function HistoryCheck({ last, answer }: Props) {
  const runs = last?.result === 'running';
  return (
    <section data-poll={runs ? '' : undefined}>
      <h2>{CHECK.title}</h2>
      <p>{CHECK.lead}</p>
      {last ? (
        <p role={runs ? 'status' : undefined}>
          {runs ? `${CHECK.running} ${CHECK.since}` : CHECK.at}: <When at={last.at} />.{' '}
          {last.result !== 'running' && CHECK.results[last.result]}
        </p>
      ) : (
        <p>{CHECK.never}</p>
      )}
      {last && !runs && last.lines.length > 0 && (
        <details open={last.result === 'faulty'}>
          <summary>{CHECK.details}</summary>
          <pre>{last.lines.join('\n')}</pre>
        </details>
      )}
      {!runs && (
        <PostForm
          label={CHECK.title}
          sends={{ que: 'historial' }}
          faults={answerFor(answer, 'historial').faults}
          button={CHECK.button}
        />
      )}
    </section>
  );
}
