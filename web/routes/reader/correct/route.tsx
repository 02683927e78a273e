import { EDITION_QUERY } from '../../../../forms/page-query.ts';
import { verseAt } from '../../../../scripture/canon/verse-ref.ts';
import { formatVerse } from '../../../../scripture/reference/format-spanish.ts';
import { formatVerseOsis } from '../../../../scripture/reference/osis.ts';
import { versePath } from '../../../../scripture/reference/path.ts';
import type { PageHandle } from '../../../../server/pages/page-handle.ts';
import type { ActionArgs, HeadArgs, LoaderArgs, PageProps } from '../../../page/page.ts';
import { useSiteData } from '../../../page/site-data.ts';
import { findPlace } from '../read/find-place.ts';
import { correctByForm } from './plain/correct-by-form.ts';
import stylesheet from './plain/plain.css?url';
import { PLAIN, PlainForm } from './plain/plain-form.tsx';

export const handle: PageHandle = { permission: 'text.read', query: EDITION_QUERY, action: 'proposal.create' };

/** The form for a verse on its own page. Without scripts the first verse's number links here, as its URL is the chapter's. */
export function loader({ params, url, context }: LoaderArgs<'book'>) {
  const { edition, address, query } = findPlace(context.services.texts, params, url, '/corregir');
  const ref = { book: address.book.osis, chapter: address.chapter, verse: address.verse };
  const verse = verseAt(edition, ref);
  const { id, language, revision } = edition.meta;
  return {
    place: formatVerse(ref),
    back: versePath(ref, query),
    id: formatVerseOsis(ref),
    edition: id,
    language,
    verse: { text: verse?.text ?? '', ...(verse?.title !== undefined && { title: verse.title }) },
    revision: verse?.revision ?? revision,
  };
}

export const action = ({ url, context }: ActionArgs<'book'>) => correctByForm(url, context);

export const links = () => [{ rel: 'stylesheet', href: stylesheet }];

export function meta({ loaderData, site }: HeadArgs<typeof loader>) {
  const title = loaderData ? PLAIN.title(loaderData.place) : '';
  return [{ title: `${title} · ${site?.site.title}` }, { name: 'robots', content: 'noindex' }];
}

export default function CorrectVerse({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { place, back, ...verse } = loaderData;
  return (
    <main className="plain-leaf">
      <h1 tabIndex={-1}>{PLAIN.title(place)}</h1>
      <p className="lead">{PLAIN.lead}</p>
      <PlainForm {...verse} closed={useSiteData()?.closed} answer={actionData} />
      <p>
        <a href={back}>{PLAIN.back}</a>
      </p>
    </main>
  );
}
