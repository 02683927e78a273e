import type { Reading } from '../../../forms/reading/reading.ts';
import { PostForm } from '../../ui/form/post-form.tsx';
import { ACCOUNT } from './wording.ts';

/** What the account remembers of one's reading, and the one place where all of it is forgotten. */
export function OwnReading({ reading }: { readonly reading: Pick<Reading, 'journey'> | undefined }) {
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
