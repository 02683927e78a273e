import { type RefCallback, useEffect, useRef } from 'react';
import { PROPOSALS_PATH } from '../../../../scripture/addresses/site-paths.ts';

const menu = {
  label: 'Opciones',
  own: 'Sus correcciones',
} as const;

interface Props {
  /** Where what needs scripts goes. */
  readonly items: RefCallback<HTMLElement>;
  readonly onOpen: () => void;
}

/** What a reader may set, and the way to their own proposals; it lies over the page and so moves nothing. */
export function ReaderMenu({ items, onOpen }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = ({ target }: Event) => {
      const { current } = details;
      if (!current?.open || !(target instanceof Element) || target.closest('dialog')) return;
      if (!current.contains(target)) current.open = false;
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, []);
  // It may have been opened before this came alive.
  useEffect(() => {
    if (details.current?.open) onOpen();
  }, [onOpen]);
  return (
    <details
      className="reader-menu"
      ref={details}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen()}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !details.current) return;
        details.current.open = false;
        details.current.querySelector('summary')?.focus();
      }}
    >
      <summary>{menu.label}</summary>
      <div>
        <div ref={items} />
        <a href={PROPOSALS_PATH}>{menu.own}</a>
      </div>
    </details>
  );
}
