import { CREDITS_PATH, PASSAGES_PATH } from '../../../scripture/addresses/paths.ts';
import { Island } from '../../islands/island.tsx';
import { HelpLines } from './help-lines.tsx';
import { SEARCH } from './wording.ts';

/** The query syntax, and the key that focuses the search box. */
export function Help({ open }: { open: boolean }) {
  return (
    <details className="help" open={open}>
      <summary>{SEARCH.help}</summary>
      <HelpLines />
      <p>
        <kbd>/</kbd> {SEARCH.slash}
      </p>
      <Island<typeof import('../../ui/keys/island.tsx')> name="single-keys" />
      <p>
        <a href={PASSAGES_PATH}>{SEARCH.passages}</a>
      </p>
      <p>
        <a href={CREDITS_PATH}>{SEARCH.credits}</a>
      </p>
    </details>
  );
}
