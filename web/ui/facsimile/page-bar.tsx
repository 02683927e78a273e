import { type FormEvent, useEffect, useState } from 'react';
import { FACSIMILE } from './wording.ts';

interface Props {
  readonly page: number;
  readonly pages: number;
  readonly zoom: number;
  readonly onTurn: (page: number) => void;
  readonly onScale: (by: number) => void;
  readonly onFit: () => void;
}

export function PageBar({ page, pages, zoom, onTurn, onScale, onFit }: Props) {
  const [typed, setTyped] = useState(String(page));
  const [none, setNone] = useState(false);
  useEffect(() => {
    setTyped(String(page));
    setNone(false);
  }, [page]);
  function go(event: FormEvent) {
    event.preventDefault();
    const wanted = Number(typed);
    const there = Number.isInteger(wanted) && wanted >= 1 && wanted <= pages;
    setNone(!there);
    if (there) onTurn(wanted);
  }
  return (
    <div className="page-bar" role="toolbar" aria-label={FACSIMILE.bar}>
      <button type="button" aria-label={FACSIMILE.previous} disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        ‹
      </button>
      <form onSubmit={go}>
        <input
          inputMode="numeric"
          size={4}
          value={typed}
          aria-label={FACSIMILE.page}
          aria-invalid={none || undefined}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={go}
          autoComplete="off"
        />{' '}
        {FACSIMILE.of(pages)}
        <span role="status">{none && ` ${FACSIMILE.noPage(pages)}`}</span>
      </form>
      <button type="button" aria-label={FACSIMILE.next} disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        ›
      </button>
      <span className="zoom">
        <button type="button" aria-label={FACSIMILE.smaller} onClick={() => onScale(0.8)}>
          −
        </button>
        <button type="button" title={FACSIMILE.fit} onClick={onFit}>
          {FACSIMILE.zoom(Math.round(zoom * 100))}
          <span className="unseen">: {FACSIMILE.fit}</span>
        </button>
        <button type="button" aria-label={FACSIMILE.larger} onClick={() => onScale(1.25)}>
          +
        </button>
      </span>
    </div>
  );
}
