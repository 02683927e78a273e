import { createPortal } from 'react-dom';
import { LISTEN_COMMAND } from './listen-command.ts';

interface Props {
  readonly places: readonly Element[];
  readonly onListen: () => void;
}

/** «Escuchar», where the device has a voice: beside «Aa», and in the menu of a narrow screen, which it closes. */
export const ListenButtons = ({ places, onListen }: Props) =>
  places.map((place, at) =>
    createPortal(
      <button
        type="button"
        className="hear"
        onClick={() => {
          document.querySelector('.menu')?.removeAttribute('open');
          onListen();
        }}
      >
        {LISTEN_COMMAND.label}
      </button>,
      place,
      String(at),
    ),
  );
