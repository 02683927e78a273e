import { searchPath } from './search-address.ts';
import { SEARCH } from './wording.ts';

/** The query syntax, each part with a linked example. */
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
