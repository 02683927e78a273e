import { LISTEN_COMMAND } from './listen-command.ts';

const PRINTED = 'Junto al libro impreso';

interface Props {
  readonly printed: string | undefined;
  readonly onListen: (() => void) | undefined;
}

/** The menu items that need scripts. Whether the chapter has printed pages, and voices, is known late. */
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
          {LISTEN_COMMAND.label}
        </button>
      )}
      {printed !== undefined && <a href={printed}>{PRINTED}</a>}
    </>
  );
}
