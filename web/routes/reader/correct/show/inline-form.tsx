import type { Verse } from '../../../../../scripture/text/edition.ts';
import type { SiteData } from '../../../../page/site-data.ts';
import type { ReaderFrame } from '../../read/reader-data.ts';
import type { PlainAnswer } from '../plain/correct-by-form.ts';
import stylesheet from '../plain/plain.css?url';
import { PlainForm } from '../plain/plain-form.tsx';

interface Props {
  readonly data: Pick<ReaderFrame, 'book' | 'chapter' | 'language' | 'revision' | 'verse'>;
  readonly site: SiteData | undefined;
  readonly verses: readonly Verse[];
  readonly answer: PlainAnswer | undefined;
}

/** The form below the verse that the URL names, rendered by the server for browsers without scripts. */
export function InlineForm({ data, site, verses, answer }: Props) {
  const { book, chapter, language, revision, verse: number } = data;
  const edition = site?.edition.id;
  const verse = verses.find((one) => one.number === number);
  if (!verse || !edition) return null;
  return (
    <>
      <link rel="stylesheet" href={stylesheet} />
      <PlainForm
        id={`${book.osis}.${chapter}.${verse.number}`}
        edition={edition}
        verse={verse}
        revision={revision}
        language={language}
        closed={site.closed}
        answer={answer}
      />
    </>
  );
}
