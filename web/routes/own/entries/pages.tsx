import { OWN } from '../data/wording.ts';

interface Props {
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  readonly size: number;
  readonly all: number;
  readonly onTurn: (page: number) => void;
}

/** The way to the other pages of a list. */
export function Pages({ page, pages, size, all, onTurn }: Props) {
  if (pages === 1) return null;
  return (
    <nav className="turning" aria-label={OWN.pages}>
      <button type="button" className="quiet" disabled={page === 0} onClick={() => onTurn(page - 1)}>
        ‹ {OWN.previous}
      </button>
      <span>{OWN.range(page * size + 1, Math.min(all, (page + 1) * size), all)}</span>
      <button type="button" className="quiet" disabled={page === pages - 1} onClick={() => onTurn(page + 1)}>
        {OWN.next} ›
      </button>
    </nav>
  );
}
