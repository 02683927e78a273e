import { useEffect, useRef } from 'react';

const menu = {
  label: 'Opciones',
  correct: 'Corregir al tocar el texto',
  own: 'Sus correcciones',
  printed: 'Junto al libro impreso',
} as const;

interface Props {
  readonly correct: boolean;
  readonly onCorrect: (on: boolean) => void;
  /** Where the chapter stands beside the printed book, once that is known. */
  readonly printed: string | undefined;
  readonly onOpen: () => void;
}

/** What a reader may set, and the way to their own proposals; it lies over the page and so moves nothing. */
export function ReaderMenu({ correct, onCorrect, printed, onOpen }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = ({ target }: Event) => {
      const { current } = details;
      if (current?.open && target instanceof Node && !current.contains(target)) current.open = false;
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, []);
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
        <label>
          <input type="checkbox" checked={correct} onChange={(event) => onCorrect(event.target.checked)} />{' '}
          {menu.correct}
        </label>
        <a href="/propuestas">{menu.own}</a>
        {printed !== undefined && <a href={printed}>{menu.printed}</a>}
      </div>
    </details>
  );
}
