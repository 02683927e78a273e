import { lazy, Suspense, useState } from 'react';
import type { Entry } from '../../../../forms/own/list/entries.ts';
import type { Label } from '../../../../forms/own/list/labels.ts';
import type { OwnRecord } from '../../../../forms/own/record.ts';
import type { Own } from '../../../own/own.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { copyText } from '../../reader/take/copy-text.ts';
import type { OwnProps } from '../data/own-props.ts';
import type { Verses } from '../data/use-verses.ts';
import { OWN } from '../data/wording.ts';

const { take: words } = OWN;

/** The parser of references is fetched by who brings something. */
const BringIn = lazy(() => import('./bring-in.tsx').then(({ BringIn }) => ({ default: BringIn })));

interface Props extends OwnProps {
  readonly own: Own;
  readonly records: readonly OwnRecord[];
  readonly shown: readonly Entry[];
  readonly labels: readonly Label[];
  readonly verses: Verses;
}

/** Takes what the reader has out of this site, in files and on paper, and brings it in. */
export function OutAndIn({ own, records, shown, labels, verses, editions, defaultId }: Props) {
  const [said, say] = useState<string>();
  const [bringing, bring] = useState(false);
  /** Entries with the text of their verses, as far as it can be read. */
  const withTexts = async () => {
    await verses.fetch(
      shown.filter(({ words }) => !words),
      (done, all) => say(words.preparing(done, all)),
    );
    return { entries: shown, words: { labels, quote: verses.quote } };
  };
  const save = async (make: (files: typeof import('./make-files.ts')) => Promise<File> | File) => {
    try {
      const file = await make(await import('./make-files.ts'));
      saveFile(file);
      say(words.saved(file.name));
    } catch {
      say(words.failed);
    }
  };
  const copy = async () => {
    const { entries, words: quoting } = await withTexts();
    const { listAsText } = await import('./make-files.ts');
    say((await copyText({ text: listAsText(entries, quoting) })) ? words.copied : words.notCopied);
  };
  return (
    <section className="taking-own" aria-labelledby="llevar">
      <h2 id="llevar">{words.title}</h2>
      <p className="hint">{words.hint}</p>
      <p className="acts">
        {records.length > 0 && (
          <button type="button" onClick={() => void save(({ ownFile }) => ownFile(records))}>
            {words.file}
          </button>
        )}
        {shown.length > 0 && (
          <>
            <button
              type="button"
              className="quiet"
              onClick={() => void save(async ({ markdownFile }) => markdownFile(await withTexts()))}
            >
              {words.markdown}
            </button>
            <button
              type="button"
              className="quiet"
              onClick={() => void save(async ({ tableFile }) => tableFile(await withTexts()))}
            >
              {words.table}
            </button>
            <button type="button" className="quiet" onClick={() => void copy()}>
              {words.copy}
            </button>
            <button type="button" className="quiet" onClick={() => void withTexts().then(() => print())}>
              {words.print}
            </button>
          </>
        )}
      </p>
      <p role="status">{said}</p>
      <details onToggle={() => bring(true)}>
        <summary>{words.bring}</summary>
        {bringing && (
          <Suspense fallback={<p role="status">…</p>}>
            <BringIn own={own} records={records} labels={labels} editions={editions} defaultId={defaultId} />
          </Suspense>
        )}
      </details>
    </section>
  );
}
