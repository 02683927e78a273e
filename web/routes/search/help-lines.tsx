import { searchPath } from './search-address.ts';
import { SEARCH } from './wording.ts';

/** What can be typed, each with an example that can be tried. */
export const HelpLines = () => (
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
);
