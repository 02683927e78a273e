import { PROPOSALS_PATH } from '../../../../scripture/addresses/paths.ts';

const menu = {
  label: 'Opciones',
  own: 'Sus correcciones',
} as const;

/**
 * The menu with the link to the reader's proposals, and a place for scripts' items (see use-reader-menu.ts). It overlays the page, so
 * nothing shifts.
 */
export const ReaderMenu = () => (
  <details className="reader-menu">
    <summary>{menu.label}</summary>
    <div>
      <div />
      <a href={PROPOSALS_PATH}>{menu.own}</a>
    </div>
  </details>
);
