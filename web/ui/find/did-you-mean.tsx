import { WORDING } from '../wording.ts';

/** A link that a page offers. */
export interface Offer {
  readonly label: string;
  readonly path: string;
}

/** «¿O buscaba los capítulos 3 y 16 de Juan?» */
export const DidYouMean = ({ label, path }: Offer) => (
  <p className="told">
    {WORDING.find.orMeant}{' '}
    <a href={path} rel="nofollow">
      {label}
    </a>
    ?
  </p>
);
