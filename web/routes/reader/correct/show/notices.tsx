import { useEffect, useState } from 'react';
import { PlainButton } from '../../read/plain-button.tsx';
import type { EditorEvent, Notice } from '../draft/editor-state.ts';
import { CORRECT } from '../wording.ts';

/** Milliseconds: long enough to read it and press its button, also with slow hands. */
const SHOWN_MS = 20_000;

type Take = (event: EditorEvent) => void;

/** Notices of results at the foot of the window; announced to screen readers, and never shifting the layout. */
export function Notices({ notices, take }: { readonly notices: readonly Notice[]; readonly take: Take }) {
  return (
    <div className="notices" role="status" aria-label={CORRECT.notices.label}>
      {notices.map((notice) => (
        <Shown key={notice.id} notice={notice} take={take} />
      ))}
    </div>
  );
}

function Shown({ notice, take }: { readonly notice: Notice; readonly take: Take }) {
  const { id, text, reason, action, stays } = notice;
  const [held, hold] = useState(false);
  useEffect(() => {
    if (held || stays) return;
    const timer = setTimeout(() => take({ type: 'close-notice', id }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held, stays, id, take]);
  const keep = () => hold(true);
  const release = () => hold(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while it is read
    <div onPointerEnter={keep} onPointerLeave={release} onFocus={keep} onBlur={release}>
      <span>
        {text}
        {reason && <q>{reason}</q>}
      </span>
      {action && (
        <PlainButton
          onClick={() => {
            take({ type: 'close-notice', id });
            take(action.event);
          }}
        >
          {action.label}
        </PlainButton>
      )}
      <button
        type="button"
        className="shut"
        aria-label={CORRECT.notices.close}
        onClick={() => take({ type: 'close-notice', id })}
      >
        ×
      </button>
    </div>
  );
}
