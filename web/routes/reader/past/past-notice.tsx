import { When } from '../../../ui/when.tsx';
import type { Past } from '../read/past.ts';
import stylesheet from './past.css?url';
import { PAST } from './wording.ts';

/** The notice that this is not the current text, with its date and the proof of it. */
export function PastNotice({ seq, hash, at, now, same, chain }: Past) {
  return (
    <aside className="past" aria-label={PAST.label}>
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <p>
        {PAST.lead} <b>{PAST.revision(seq)}</b>
        {PAST.of}
        <When at={at} />. {now === undefined ? PAST.gone : same ? PAST.same : PAST.changed}
      </p>
      <details>
        <summary>{PAST.how}</summary>
        <p>
          {PAST.hash}: <code>{hash}</code>
        </p>
        <p>
          {PAST.chain} <a href={chain}>{PAST.inChanges}</a>.
        </p>
      </details>
    </aside>
  );
}
