import { keepSingleKeys, useSingleKeys } from '../../ui/single-keys.ts';
import { useScripted } from '../../ui/use-scripted.ts';
import { searchPath } from './search-address.ts';
import { SEARCH } from './wording.ts';

/** What can be typed, each with an example that can be tried. */
export function Help({ open }: { open: boolean }) {
  return (
    <details className="help" open={open}>
      <summary>{SEARCH.help}</summary>
      <dl>
        {SEARCH.helpLines.map(([example, meaning]) => (
          <div key={example}>
            <dt>
              <a href={searchPath({ q: example, editions: [], order: 'relevance' })} rel="nofollow">
                {example}
              </a>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>
        <kbd>/</kbd> {SEARCH.slash}
      </p>
      <SingleKeys />
      <p>
        <a href="/creditos">{SEARCH.credits}</a>
      </p>
    </details>
  );
}

/** For whoever dictates, and would press them without wanting to. */
function SingleKeys() {
  const used = useSingleKeys();
  if (!useScripted()) return null;
  return (
    <p className="check">
      <input
        type="checkbox"
        id="usar-teclas"
        checked={used}
        onChange={(event) => keepSingleKeys(event.currentTarget.checked)}
      />{' '}
      <label htmlFor="usar-teclas">{SEARCH.useKeys}</label>
    </p>
  );
}
