import type { MouseEvent } from 'react';
import { formatBytes } from '../../../scripture/figures/format-number.ts';
import { packParts, packSize } from '../../../scripture/pack/pack.ts';
import { type StudyState, useStudy } from './use-study.ts';
import { OFFLINE } from './wording.ts';

const { study: words } = OFFLINE;

/** What can be added to the copies, with its size, and the button that adds, cancels or removes it. */
export function AddedStudy({ wanted }: { readonly wanted: boolean }) {
  const { state, acts } = useStudy(wanted);
  if (!wanted || state.kind === 'unknown') return null;
  const act = { offered: acts.add, adding: acts.cancel, added: acts.remove }[state.kind];
  const onClick = ({ detail }: MouseEvent) => {
    // The button is already another one for the second of two clicks, which is not meant for it.
    if (detail < 2) void act();
  };
  return (
    <section className="others" aria-labelledby="estudio">
      <h2 id="estudio">{words.title}</h2>
      <p role="status">{saidOf(state)}</p>
      <ul>
        <li>
          <p>
            {state.kind === 'adding' ? (
              <Progress {...state} />
            ) : (
              words.what(formatBytes(packSize(packParts(state.manifest))))
            )}
            <Standing state={state} />
          </p>
          <button type="button" className={state.kind === 'offered' ? undefined : 'quiet'} onClick={onClick}>
            {state.kind === 'offered' && state.missing !== undefined ? words.goOn : words[ACTS[state.kind]]}
            {state.kind !== 'adding' && <span className="unseen"> {words.these}</span>}
          </button>
        </li>
      </ul>
      <p className="hint">{words.why}</p>
    </section>
  );
}

const ACTS = { offered: 'add', adding: 'cancel', added: 'remove' } as const;

const Progress = ({ done, total }: Extract<StudyState, { kind: 'adding' }>) => (
  <progress value={done} max={Math.max(1, total)} aria-label={words.adding} />
);

function Standing({ state }: { readonly state: StudyState }) {
  const said = standingOf(state);
  return said !== undefined && <span className="amount">{said}</span>;
}

function standingOf(state: StudyState): string | undefined {
  switch (state.kind) {
    case 'adding':
      return OFFLINE.progress(state.done, state.total);
    case 'added':
      return words.added;
    case 'offered':
      return state.missing === undefined ? undefined : words.begun(formatBytes(state.missing));
    default:
      return undefined;
  }
}

function saidOf(state: StudyState): string | undefined {
  if (state.kind === 'adding') return words.adding;
  if (state.kind === 'added') return state.isNew && words.isNew;
  if (state.kind !== 'offered' || !state.trouble) return undefined;
  const { trouble } = state;
  return trouble === 'full' || trouble === 'removed' ? words[trouble] : OFFLINE[trouble];
}
