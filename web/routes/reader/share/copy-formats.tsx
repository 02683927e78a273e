import { useState } from 'react';
import { Choices } from '../take/choices.tsx';
import {
  COPY_FORMATS,
  type CopyPreferences,
  readCopyPreferences,
  saveCopyPreferences,
} from '../take/copy-preferences.ts';
import { quote } from '../take/quote.ts';
import type { Selection } from '../take/selection.ts';
import { useShare } from '../take/use-share.ts';
import { TAKE } from '../take/wording.ts';

const words = TAKE.copy;

/** The formats in which verses can be copied; the choice is stored. */
export function CopyFormats({ selection }: { readonly selection: Selection }) {
  const [way, setWay] = useState(readCopyPreferences);
  const { said, copy, copyLink } = useShare(selection);
  function choose(change: Partial<CopyPreferences>): void {
    const chosen = { ...way, ...change };
    saveCopyPreferences(chosen);
    setWay(chosen);
  }
  const { text, html } = quote(selection, way);
  return (
    <>
      <Choices
        legend={words.legend}
        name="forma"
        values={COPY_FORMATS}
        words={words.forms}
        chosen={way.form}
        onChoose={(form) => choose({ form })}
      />
      <label className="tick">
        <input type="checkbox" checked={way.numbers} onChange={({ target }) => choose({ numbers: target.checked })} />
        {words.numbers}
      </label>
      <textarea readOnly rows={5} aria-label={words.preview} lang={selection.language} value={text} />
      {html !== undefined && <p className="hint">{words.rich}</p>}
      <div className="deeds">
        <button type="button" className="main" onClick={copy}>
          {words.text}
        </button>
        <button type="button" onClick={copyLink}>
          {words.link}
        </button>
      </div>
      <p className="hint">{words.kept}</p>
      <p role="status">{said}</p>
    </>
  );
}
