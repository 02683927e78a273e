import { TO_LISTEN } from './to-listen.ts';

const PRINTED = 'Junto al libro impreso';

interface Props {
  readonly printed: string | undefined;
  readonly onListen: (() => void) | undefined;
}

/** What of the reader's menu needs scripts. Where the chapter stands beside the printed book is known late, if there is one, and so are voices. */
export function MenuItems({ printed, onListen }: Props) {
  return (
    <>
      {onListen && (
        <button
          type="button"
          className="quiet"
          onClick={({ currentTarget }) => {
            const menu = currentTarget.closest('details');
            if (menu) menu.open = false;
            onListen();
          }}
        >
          {TO_LISTEN.label}
        </button>
      )}
      {printed !== undefined && <a href={printed}>{PRINTED}</a>}
    </>
  );
}
