const menu = {
  correct: 'Corregir al tocar el texto',
  printed: 'Junto al libro impreso',
} as const;

interface Props {
  readonly correct: boolean;
  readonly onCorrect: (on: boolean) => void;
  /** Where the chapter stands beside the printed book, once that is known. */
  readonly printed: string | undefined;
}

/** What of the reader's menu needs scripts. */
export function MenuItems({ correct, onCorrect, printed }: Props) {
  return (
    <>
      <label>
        <input type="checkbox" checked={correct} onChange={(event) => onCorrect(event.target.checked)} /> {menu.correct}
      </label>
      {printed !== undefined && <a href={printed}>{menu.printed}</a>}
    </>
  );
}
