import { useState } from 'react';
import { Link } from 'react-router';
import { useScripted } from '../../ui/use-scripted.ts';
import { WORDING } from '../../ui/wording.ts';
import type { VerseOfTheDay } from './read-verses.ts';
import { useFader } from './use-fader.ts';

const { home } = WORDING;

/** All entries lie on one another, so the place is as large as the largest; without scripts they stand below one another. */
export function VerseFader({ verses }: { verses: readonly VerseOfTheDay[] }) {
  const [stopped, stop] = useState(false);
  const [over, hover] = useState(false);
  const [inside, focus] = useState(false);
  const scripted = useScripted();
  const { index, fading, still, next } = useFader(verses.length, stopped || over || inside);
  if (verses.length === 0) return null;
  return (
    <section
      className="fader"
      aria-label={home.verseOfTheDay}
      onPointerEnter={(event) => event.pointerType === 'mouse' && hover(true)}
      onPointerLeave={() => hover(false)}
      onFocus={(event) => focus(event.target.matches(':focus-visible'))}
      onBlur={() => focus(false)}
    >
      <h2>{home.verseOfTheDay}</h2>
      <ul>
        {verses.map(({ path, text, label }, at) => (
          <li key={path} className={at !== index ? 'away' : fading ? 'going' : undefined}>
            <blockquote>{text}</blockquote>
            <Link className="source" to={path}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <p className={scripted && verses.length > 1 ? undefined : 'away'}>
        {!still && (
          <button type="button" onClick={() => stop(!stopped)}>
            {stopped ? home.resume : home.pause}
          </button>
        )}
        <button type="button" onClick={next}>
          {home.another}
        </button>
      </p>
    </section>
  );
}
