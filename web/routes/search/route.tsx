import { FURTHER_NAMES } from '../../../forms/further-name.ts';
import { editionQuery } from '../../../scripture/reference/path.ts';
import type { PageHandle } from '../../../server/pages/page-handle.ts';
import { Island } from '../../islands/island.tsx';
import { data, type HeadArgs, type LoaderArgs, type Meta, type PageProps, redirect } from '../../page/page.ts';
import { FindForm } from '../../ui/find/find-form.tsx';
import boxStyles from '../../ui/find/large.css?inline';
import { editionNotFound } from '../../ui/find-edition.ts';
import { creditsOf } from '../../ui/text-credits/credits-of.ts';
import { TextCredits } from '../../ui/text-credits/text-credits.tsx';
import { Answer } from './answer.tsx';
import { Help } from './help.tsx';
import { readSearch, type SearchAnswer } from './read-search.ts';
import styles from './search.css?inline';
import { readSearchAddress, SEARCH_QUERY } from './search-address.ts';
import { Taking } from './taking.tsx';
import { SEARCH } from './wording.ts';

export const handle = {
  offline: true,
  permission: 'text.read',
  kept: false,
  searches: 'q',
  query: SEARCH_QUERY,
  styles: boxStyles + styles,
} satisfies PageHandle;

/** Seconds needed to build an index. */
const RETRY_AFTER = 5;

export function loader({ url, context }: LoaderArgs) {
  const { settings, texts, textSearch, passageNames } = context.services;
  const address = readSearchAddress(url);
  const all = texts.editions();
  const ids = address.editions.includes('*') ? all.map(({ id }) => id) : address.editions;
  const unknown = ids.find((id) => texts.edition(id) === undefined);
  if (unknown !== undefined) throw editionNotFound(texts, unknown, url);
  const edition = texts.edition(ids[0]);
  if (!edition) throw new Error('no edition is installed');
  const queryOf = (id: string) => editionQuery(id, texts.defaultId);
  const { id, title, language } = edition.meta;
  const others = all.flatMap((one) => (one.id === id || ids.includes(one.id) ? [] : (texts.edition(one.id) ?? [])));
  const editions = all.length > 1 ? all.map(({ id, title }) => ({ id, title })) : [];
  if (address.q === '')
    return { address, editions, title, language, defaultId: texts.defaultId, read: undefined, credits: [] };
  const read = readSearch(address, {
    edition,
    query: queryOf(id),
    ids: ids.length > 0 ? ids : [id],
    titles: new Map(all.map(({ id, title }) => [id, title])),
    queryOf,
    textSearch,
    passageNames,
    others,
    further: FURTHER_NAMES[settings.site().furtherBooks],
  });
  if ('goTo' in read) throw redirect(read.offering ?? read.goTo, 303);
  // Any edition's verse may be shown beside another's.
  const shown = { address, editions, title, language, defaultId: texts.defaultId, read, credits: creditsOf(all) };
  // Search result pages are neither indexed nor cached.
  const headers = { 'X-Robots-Tag': 'noindex' };
  if (read.words !== 'preparing')
    return data(shown, { headers: { ...headers, 'Cache-Control': 'public, max-age=0, must-revalidate' } });
  const wait = { 'Cache-Control': 'no-store', 'Retry-After': String(RETRY_AFTER) };
  return data(shown, { status: 503, headers: { ...headers, ...wait } });
}

export function meta({ loaderData, site }: HeadArgs<typeof loader>): Meta[] {
  if (!loaderData || !site) return [];
  const { q } = loaderData.address;
  return [
    { title: `${q === '' ? SEARCH.title : SEARCH.titleFor(q)} · ${site.site.title}` },
    { name: 'robots', content: 'noindex' },
  ];
}

/** Whether there is text to take along. */
const isFound = ({ passages, words }: SearchAnswer): boolean =>
  passages.length > 0 || (typeof words === 'object' && words.total > 0);

export default function Search({
  loaderData: { address, editions, title, language, defaultId, read, credits },
}: PageProps<typeof loader>) {
  return (
    <main className="search">
      <h1 tabIndex={-1}>{SEARCH.title}</h1>
      <FindForm key={address.q} large q={address.q} editions={editions} chosen={address.editions} />
      {read && (
        <>
          <Answer read={read} address={address} language={language} />
          <Island<typeof import('./notes-island.ts')> name="notes-found" when="own" props={{ defaultId }} />
          {isFound(read) && <Taking edition={title} />}
          <TextCredits credits={credits} />
        </>
      )}
      <Help open={!read} />
    </main>
  );
}
