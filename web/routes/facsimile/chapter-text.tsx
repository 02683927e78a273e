import { useEffect, useRef } from 'react';
import type { FacsimileData } from './read-facsimile.ts';
import { BESIDE } from './wording.ts';

/** The chapter as a column that scrolls by itself beside the page. */
export function ChapterText({ data: { name, verse, verses, language } }: { data: FacsimileData }) {
  const column = useRef<HTMLElement>(null);
  useEffect(() => {
    const named = column.current?.querySelector<HTMLElement>('[aria-current]');
    column.current?.scrollTo({ top: named ? named.offsetTop - 40 : 0 });
  }, [name, verse]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className="text" ref={column} aria-label={BESIDE.text} tabIndex={0} lang={language}>
      <ol>
        {verses.map(({ number, title, runs }) => (
          <li key={number} value={number} aria-current={number === verse || undefined}>
            {title && <p className="title">{title}</p>}
            <p>{runs.map(({ text, added }, at) => (added ? <i key={at}>{text}</i> : text))}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
