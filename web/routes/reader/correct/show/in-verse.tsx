import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  readonly verse: number;
  /** What of the verse it stands for meanwhile. */
  readonly instead?: 'p' | 'h2' | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Puts something into a verse's item that the reader's page has rendered, and knows nothing of. */
export function InVerse({ verse, instead, className = '', children }: Props) {
  const [host, setHost] = useState<HTMLElement>();
  useLayoutEffect(() => {
    const item = document.getElementById(`v${verse}`);
    const replaced = instead && item?.querySelector<HTMLElement>(`:scope > ${instead}`);
    if (!item || (instead && !replaced)) return;
    const made = document.createElement('div');
    if (replaced) {
      replaced.after(made);
      replaced.hidden = true;
    } else item.append(made);
    setHost(made);
    return () => {
      made.remove();
      if (replaced) replaced.hidden = false;
    };
  }, [verse, instead]);
  useLayoutEffect(() => {
    if (host) host.className = className;
  }, [host, className]);
  return host && createPortal(children, host);
}
