import { formatBytes } from '../../../scripture/figures/format-bytes.ts';
import { formatDay } from '../../../scripture/time/format-moment.ts';
import { useSiteZone } from '../../ui/use-zone.ts';
import type { CopyState } from './copy-state.ts';
import { StoredCopy } from './stored-copy.tsx';
import { useCopy } from './use-copy.ts';
import { OFFLINE } from './wording.ts';

/** The one button, and what comes of it. */
export function CopyPanel({ edition }: { readonly edition: string }) {
  const { state, save, renew, remove, cancel } = useCopy(edition);
  switch (state.kind) {
    case 'looking':
      return null;
    case 'unable':
      return (
        <p role="status">
          {OFFLINE.unable} <a href="/Download">{`${OFFLINE.files.charAt(0).toUpperCase()}${OFFLINE.files.slice(1)}`}</a>
          .
        </p>
      );
    case 'none':
      return <Offer state={state} onSave={save} />;
    case 'asking':
    case 'preparing':
      return <p role="status">{OFFLINE[state.kind]}</p>;
    case 'saving':
      return (
        <>
          <p role="status">{OFFLINE.saving}</p>
          <p className="acts">
            <progress value={state.done} max={Math.max(1, state.total)} aria-label={OFFLINE.saving} />{' '}
            <span className="amount">{OFFLINE.progress(state.done, state.total)}</span>
          </p>
          <p className="acts">
            <button type="button" className="quiet" onClick={cancel}>
              {OFFLINE.cancel}
            </button>
          </p>
        </>
      );
    case 'stored':
      return <StoredCopy copy={state} onRenew={renew} onRemove={remove} />;
  }
}

function Offer({
  state,
  onSave,
}: {
  readonly state: Extract<CopyState, { kind: 'none' }>;
  readonly onSave: () => void;
}) {
  const { clearedAt, missing, trouble } = state;
  const zone = useSiteZone();
  return (
    <>
      <div role="status">
        {clearedAt !== undefined && <p>{OFFLINE.cleared(formatDay(clearedAt, zone))}</p>}
        {trouble && <p>{OFFLINE[trouble]}</p>}
        {missing !== undefined && <p>{OFFLINE.begun(formatBytes(missing))}</p>}
      </div>
      <p className="acts">
        <button type="button" onClick={onSave}>
          {missing === undefined ? OFFLINE.save : OFFLINE.goOn}
        </button>
      </p>
      <p className="hint">{OFFLINE.offered}</p>
    </>
  );
}
