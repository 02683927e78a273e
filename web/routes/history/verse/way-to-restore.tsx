import { HISTORY } from '../wording.ts';

/** Leads to the page that goes back to a revision's text. */
export const WayToRestore = ({ restore }: { readonly restore: string }) => (
  <p>
    <a href={restore} rel="nofollow">
      {HISTORY.verse.restore}
    </a>
  </p>
);
