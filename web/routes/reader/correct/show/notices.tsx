import { useEffect, useState } from 'react';
import type { Notice } from '../draft/use-notices.ts';
import { CORRECT } from '../wording.ts';

/** Time enough to read it and to press its button, also for slow hands. */
const SHOWN_MS = 20_000;

/** What has come of something, at the foot of the window; it is said, and moves nothing. */
export function Notices({ notices, onClose }: { notices: readonly Notice[]; onClose: (id: number) => void }) {
  return (
    <div className="notices" role="status" aria-label={CORRECT.notices.label}>
      {notices.map((notice) => (
        <Shown key={notice.id} notice={notice} onClose={onClose} />
      ))}
    </div>
  );
}

function Shown({ notice, onClose }: { notice: Notice; onClose: (id: number) => void }) {
  const { id, text, reason, action, stays } = notice;
  const [held, hold] = useState(false);
  useEffect(() => {
    if (held || stays) return;
    const timer = setTimeout(() => onClose(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held, stays, id, onClose]);
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
        <button
          type="button"
          className="plain"
          onClick={() => {
            onClose(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="shut" aria-label={CORRECT.notices.close} onClick={() => onClose(id)}>
        ×
      </button>
    </div>
  );
}
