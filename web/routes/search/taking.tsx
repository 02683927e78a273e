import { Island } from '../../islands/island.tsx';
import { SHARE } from '../reader/take/share-wording.ts';
import stylesheet from './taking.css?url';
import { SEARCH } from './wording.ts';

/** Buttons that copy, print and share what the page shows; a script makes them work, and without scripts they are hidden. */
export const Taking = ({ edition }: { readonly edition: string }) => (
  <div className="taking">
    <link rel="stylesheet" href={stylesheet} />
    <Island<typeof import('./take-island.ts')> name="take-results" props={{ edition }} when="now">
      {[SHARE.copy, SEARCH.print, SHARE.link].map((label) => (
        <button key={label} type="button">
          {label}
        </button>
      ))}
    </Island>
  </div>
);
