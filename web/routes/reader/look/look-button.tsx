import { type ComponentType, startTransition, useEffect, useRef, useState } from 'react';
import { LOOK } from './wording.ts';

const ID = 'ajustes';

/** «Aa»: opens the panel, which LookButton brings. */
export const OpenLook = ({ className }: { readonly className?: string }) => (
  <button type="button" className={className} popoverTarget={ID}>
    Aa<span className="unseen"> {LOOK.button}</span>
  </button>
);

/** «Aa» between the ways to other chapters. The browser itself opens the panel, so that no tap is lost; what is in it comes when it is wanted. */
export function LookButton() {
  const box = useRef<HTMLDivElement>(null);
  const [Panel, setPanel] = useState<ComponentType<{ readonly onClose: () => void }>>();
  const [failed, setFailed] = useState(false);

  function bring() {
    if (!box.current?.matches(':popover-open')) return;
    import('./look-panel.tsx').then(
      ({ LookPanel }) => startTransition(() => setPanel(() => LookPanel)),
      () => setFailed(true),
    );
  }
  // It may have been opened before this came alive.
  useEffect(bring, []);

  return (
    <>
      <OpenLook className="aa" />
      <div id={ID} popover="auto" role="dialog" aria-label={LOOK.title} className="look" ref={box} onToggle={bring}>
        {Panel ? <Panel onClose={() => box.current?.hidePopover()} /> : failed && <p role="alert">{LOOK.failed}</p>}
      </div>
    </>
  );
}
