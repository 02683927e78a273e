import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  readonly verse: number;
  /** The element of the verse that it replaces while mounted. */
  readonly instead?: 'p' | 'h2' | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Renders children into a verse's item, which the reader's page rendered without knowing about them. */
export function VersePortal({ verse, instead, className = '', children }: Props) {
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
