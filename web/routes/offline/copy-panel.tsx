import { DOWNLOAD_PATH } from '../../../scripture/addresses/paths.ts';
import { formatBytes } from '../../../scripture/figures/format-number.ts';
import { capital } from '../../../scripture/text/capital.ts';
import { formatDay } from '../../../scripture/time/format-moment.ts';
import { useZone } from '../../ui/use-zone.ts';
import type { CopyState } from './copy-state.ts';
import { StoredCopy } from './stored-copy.tsx';
import type { CopyActs } from './use-copies.ts';
import { OFFLINE } from './wording.ts';

interface Props {
  readonly state: CopyState;
  readonly acts: CopyActs;
  /** No other edition is stored. */
  readonly alone: boolean;
}

/** The page's button, and the state of its action. */
export function CopyPanel({ state, acts, alone }: Props) {
  switch (state.kind) {
    case 'looking':
      return null;
    case 'unable':
      return (
        <p role="status">
          {OFFLINE.unable} <a href={DOWNLOAD_PATH}>{capital(OFFLINE.files)}</a>.
        </p>
      );
    case 'none':
      return <Offer state={state} acts={acts} />;
    case 'preparing':
      return <p role="status">{OFFLINE.preparing}</p>;
    case 'asking':
    case 'making':
      return (
        <>
          <p role="status">{OFFLINE[state.kind]}</p>
          <Cancel acts={acts} />
        </>
      );
    case 'saving':
      return (
        <>
          <p role="status">{OFFLINE.saving}</p>
          <p className="acts">
            <progress value={state.done} max={Math.max(1, state.total)} aria-label={OFFLINE.saving} />{' '}
            <span className="amount">{OFFLINE.progress(state.done, state.total)}</span>
          </p>
          <Cancel acts={acts} />
        </>
      );
    case 'stored':
      return <StoredCopy copy={state} acts={acts} alone={alone} />;
  }
}

const Cancel = ({ acts }: { readonly acts: CopyActs }) => (
  <p className="acts">
    <button type="button" className="quiet" onClick={acts.cancel}>
      {OFFLINE.cancel}
    </button>
  </p>
);

interface OfferProps {
  readonly state: Extract<CopyState, { kind: 'none' }>;
  readonly acts: CopyActs;
}

function Offer({ state, acts }: OfferProps) {
  const { clearedAt, missing, trouble } = state;
  const zone = useZone();
  return (
    <>
      <div role="status">
        {clearedAt !== undefined && <p>{OFFLINE.cleared(formatDay(clearedAt, zone))}</p>}
        {trouble && <p>{OFFLINE[trouble]}</p>}
        {missing !== undefined && <p>{OFFLINE.begun(formatBytes(missing))}</p>}
      </div>
      <p className="acts">
        <button type="button" onClick={acts.save}>
          {missing === undefined ? OFFLINE.save : OFFLINE.goOn}
        </button>
        {missing !== undefined && (
          <button type="button" className="quiet" onClick={() => acts.remove()}>
            {OFFLINE.removeBegun}
          </button>
        )}
      </p>
      <p className="hint">{OFFLINE.offered}</p>
    </>
  );
}
