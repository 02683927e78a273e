import { BESIDE } from './find-page.ts';
import type { FacsimileData } from './read-facsimile.ts';

/** The chapter as a scrolling column beside the page. */
export const ChapterText = ({ data: { verse, verses, language } }: { data: FacsimileData }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
  <section className="text" aria-label={BESIDE.text} tabIndex={0} lang={language}>
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
