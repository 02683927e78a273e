import { OFFLINE_PATH } from '../../../scripture/addresses/paths.ts';
import { formatVerse } from '../../../scripture/reference/format-spanish.ts';
import { verseOfDraft } from '../../unsent/draft-names.ts';
import { ACCOUNT } from './wording.ts';

const { leaving } = ACCOUNT;

/** This device's unsent texts, and how to send them still. @param drafts their names */
export function WrittenList({ drafts }: { readonly drafts: readonly string[] }) {
  return (
    <>
      <ul>
        {drafts.map((name) => (
          <li key={name}>{nameOf(name)}</li>
        ))}
      </ul>
      <p>
        {leaving.send} <a href={OFFLINE_PATH}>{leaving.waiting}</a>.
      </p>
    </>
  );
}

function nameOf(draft: string): string {
  const over = verseOfDraft(draft);
  return over ? leaving.correction(formatVerse(over.ref)) : leaving.message;
}
