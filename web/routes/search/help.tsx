import { SingleKeysSwitch } from '../../ui/keys/single-keys-switch.tsx';
import { useScripted } from '../../ui/use-scripted.ts';
import { searchPath } from './search-address.ts';
import { SEARCH } from './wording.ts';

/** What can be typed, each with an example that can be tried. */
export function Help({ open }: { open: boolean }) {
  const scripted = useScripted();
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
      {scripted && <SingleKeysSwitch />}
      <p>
        <a href="/creditos">{SEARCH.credits}</a>
      </p>
    </details>
  );
}
