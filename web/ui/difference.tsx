import type { Wording } from '../../scripture/correction/wording.ts';
import { diffWords } from '../../scripture/text/diff-words.ts';

/** What is said before words that only their looks would tell apart; it is not seen, and not copied. */
const SAID = { removed: 'se quita', added: 'se pone', end: 'fin del cambio' } as const;

/**
 * Two texts as one, word by word: what goes is struck through, what comes is underlined, and both are said. Its looks are
 * in difference.css, which the route links.
 */
export function Difference({ before, after }: { readonly before: string; readonly after: string }) {
  const parts = diffWords(before, after);
  return parts.map(({ kind, text }, at) => {
    if (kind === 'same') return text;
    const Element = kind === 'removed' ? 'del' : 'ins';
    const last = kind === 'added' || parts[at + 1]?.kind !== 'added';
    return (
      <Element key={at} className="change">
        <span className="unseen"> {SAID[kind]}: </span>
        {shown(text)}
        {last && <span className="unseen"> {SAID.end} </span>}
      </Element>
    );
  });
}

/** What is so small that a line through it, or under it, would not tell. */
function shown(text: string) {
  if (text.trim() === '') return <span className="blank">{text}</span>;
  return /[\p{L}\p{N}]/u.test(text) ? text : <span className="sign">{text}</span>;
}

/** A verse at two moments: its title, where either has one, and its text. */
export function VerseDifference({ before, after }: { readonly before: Wording; readonly after: Wording }) {
  const [was = '', is = ''] = [before.title, after.title];
  return (
    <>
      {(was !== '' || is !== '') && (
        <p className="title">
          <Difference before={was} after={is} />
        </p>
      )}
      <p>
        <Difference before={before.text} after={after.text} />
      </p>
    </>
  );
}
