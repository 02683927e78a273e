import { PROPOSALS_PATH } from '../../../../scripture/addresses/paths.ts';

const menu = {
  label: 'Opciones',
  own: 'Sus correcciones',
} as const;

/** The way to the reader's own proposals, and a place for what scripts add (see use-reader-menu.ts); it lies over the page and so moves nothing. */
export const ReaderMenu = () => (
  <details className="reader-menu">
    <summary>{menu.label}</summary>
    <div>
      <div />
      <a href={PROPOSALS_PATH}>{menu.own}</a>
    </div>
  </details>
);
