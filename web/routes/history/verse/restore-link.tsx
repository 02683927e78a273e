import { HISTORY } from '../wording.ts';

/** Link to the page that restores a revision's text. */
export const RestoreLink = ({ restore }: { readonly restore: string }) => (
  <p>
    <a href={restore} rel="nofollow">
      {HISTORY.verse.restore}
    </a>
  </p>
);
