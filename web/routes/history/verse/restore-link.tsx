/** Link to the page that restores a revision's text, or the text before it. */
export const RestoreLink = ({ restore, says }: { readonly restore: string; readonly says: string }) => (
  <p>
    <a href={restore} rel="nofollow">
      {says}
    </a>
  </p>
);
