import { WORDING } from '../../ui/wording.ts';
import type { ChosenVerse } from './read-verses.ts';

const { home } = WORDING;

/**
 * The entries overlap, so the box is as large as the largest; without scripts they are stacked. The early script rotates them.
 */
export function VerseFader({ verses }: { verses: readonly ChosenVerse[] }) {
  if (verses.length === 0) return null;
  return (
    <section className="fader" aria-label={home.chosenVerses}>
      <h2>{home.chosenVerses}</h2>
      <ul>
        {verses.map(({ path, text, label }, at) => (
          <li key={path} className={at > 0 ? 'away' : undefined}>
            <blockquote>{text}</blockquote>
            <a className="source" href={path}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <p>
        <button type="button">
          <span className="stop">{home.pause}</span>
          <span className="go">{home.resume}</span>
        </button>
        <button type="button">{home.another}</button>
      </p>
    </section>
  );
}
