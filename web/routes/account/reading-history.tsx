import type { Reading } from '../../../forms/reading/reading.ts';
import { PostForm } from '../../ui/form/post-form.tsx';
import { ACCOUNT } from './wording.ts';

/** The reading history stored in the account, and the button that erases it. */
export function ReadingHistory({ reading }: { readonly reading: Pick<Reading, 'journey'> | undefined }) {
  const { place, read = {} } = reading?.journey ?? {};
  const chapters = Object.keys(read).length;
  return (
    <section>
      <h2>{ACCOUNT.readingTitle}</h2>
      <p>
        {place ? (
          <>
            {ACCOUNT.readingPlace} <a href={place.path}>{place.name}</a>.
          </>
        ) : (
          ACCOUNT.readingNothing
        )}
        {chapters > 0 && ` ${ACCOUNT.readingChapters(chapters)}`}
      </p>
      <p>{ACCOUNT.readingHint}</p>
      <PostForm label={ACCOUNT.readingTitle} sends={{ que: 'lectura' }} button={ACCOUNT.readingForget} />
    </section>
  );
}
