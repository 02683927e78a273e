import { WORDING } from '../wording.ts';

/** A way that a page offers: words and where they lead. */
export interface Offer {
  readonly label: string;
  readonly path: string;
}

/** «¿O buscaba los capítulos 3 y 16 de Juan?» */
export const OrMeant = ({ label, path }: Offer) => (
  <p className="told">
    {WORDING.find.orMeant}{' '}
    <a href={path} rel="nofollow">
      {label}
    </a>
    ?
  </p>
);
