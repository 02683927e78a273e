import type { Wording } from '../../scripture/correction/wording.ts';
import { diffWords } from '../../scripture/text/diff-words.ts';

/** Texts for screen readers before changes that only styling distinguishes; they are invisible and not copied. */
const SAID = { removed: 'se quita', added: 'se añade', end: 'fin del cambio' } as const;

/**
 * The difference of two texts, word by word: removals are struck through, insertions are underlined, and both are
 * announced. The route links the styles, difference.css.
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

/** Wraps a blank or a mark, on which a line would not be visible. */
function shown(text: string) {
  if (text.trim() === '') return <span className="blank">{text}</span>;
  return /[\p{L}\p{N}]/u.test(text) ? text : <span className="sign">{text}</span>;
}

/** The difference of two versions of a verse: its title, if either has one, and its text. */
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
