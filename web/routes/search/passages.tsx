import { MOST_VERSES } from './most-verses.ts';
import type { ShownPassage } from './read-passages.ts';
import { SEARCH } from './wording.ts';

export function Passages({ passages, language }: { passages: readonly ShownPassage[]; language: string }) {
  return passages.map(({ label, path, verses, cut }) => (
    <section key={label} className="passage">
      <h2>
        <a href={path}>{label}</a>
      </h2>
      <ol lang={language}>
        {verses.map(({ label, path, title, text }) => (
          <li key={path}>
            {title !== undefined && <p className="title">{title}</p>}
            <p>
              <a className="number" href={path}>
                {label}
              </a>{' '}
              {text}
            </p>
          </li>
        ))}
      </ol>
      <p className="onward">
        {cut && `${SEARCH.cut(MOST_VERSES)} `}
        <a href={path}>{SEARCH.wholeChapter}</a>
      </p>
    </section>
  ));
}
