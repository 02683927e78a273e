import { bookByOsis } from '../../../scripture/canon/book.ts';
import { comparePath } from '../../../scripture/reference/path.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import type { PageHandle } from '../../../server/pages/page-handle.ts';
import { data, type HeadArgs, type LoaderArgs, type Meta, type PageProps } from '../../page/page.ts';
import type { Place } from '../../page/place.ts';
import { creditsOf } from '../../ui/text-credits/credits-of.ts';
import { TextCredits } from '../../ui/text-credits/text-credits.tsx';
import { ChooseForm } from './choose-form.tsx';
import styles from './compare.css?inline';
import { findComparison } from './find-comparison.ts';
import { type Column, readComparison } from './read-comparison.ts';
import { COMPARE_QUERY } from './requested-editions.ts';
import { Rows } from './rows.tsx';
import { COMPARE } from './wording.ts';

/** Not cached on the server: there is one page per chapter and choice of editions. */
export const handle = {
  offline: true,
  permission: 'text.read',
  kept: false,
  query: COMPARE_QUERY,
  styles: styles,
} satisfies PageHandle;

export function loader({ params, url, context }: LoaderArgs) {
  const { texts } = context.services;
  const { editions, fault, ...ref } = findComparison(texts, params, url);
  const shown = {
    comparison: readComparison(editions, ref, texts.defaultId),
    path: comparePath(ref),
    installed: texts.editions().map(({ id, title }) => ({ id, title })),
    chosen: editions.map(({ meta }) => meta.id),
    credits: creditsOf(editions.map(({ meta }) => meta)),
    place: selectorsAt(editions[0], ref),
    ...(fault && { fault: fault.sentence }),
  };
  // Search engines should index each edition's own page instead; this response is not cached.
  const headers = { 'Cache-Control': 'public, max-age=0, must-revalidate', 'X-Robots-Tag': 'noindex' };
  return data(shown, { status: fault?.status, headers });
}

/** The compared chapter in the selectors, if the first edition has it. */
function selectorsAt(first: Edition | undefined, { book, chapter }: { book: string; chapter: number }) {
  const [english, verseNumbers = []] = [bookByOsis(book)?.english, first?.verseNumbers(book, chapter)];
  const [verse] = verseNumbers;
  if (!first || english === undefined || verse === undefined) return undefined;
  return { book: { english }, chapter, verse, chapterNumbers: first.chapterNumbers(book), verseNumbers };
}

export const placeOf = ({ place }: { readonly place?: Place | undefined }) => place;

export function meta({ loaderData, site }: HeadArgs<typeof loader>): Meta[] {
  if (!loaderData) return [];
  const { name, columns } = loaderData.comparison;
  const title = COMPARE.title(
    name,
    columns.map(({ title }) => title),
  );
  return [{ title: `${title} · ${site?.site.title ?? ''}` }, { name: 'robots', content: 'noindex' }];
}

export default function Compare({ loaderData }: PageProps<typeof loader>) {
  const { comparison, path, installed, chosen, credits, fault } = loaderData;
  const { name, columns, lacking, own, previous, next } = comparison;
  const key = keyOf(columns);
  return (
    <main className={`compare of-${columns.length}`}>
      <header>
        <p className="kicker">{COMPARE.kicker}</p>
        <h1 tabIndex={-1}>{name}</h1>
        <nav aria-label={COMPARE.turn}>
          {previous && <a href={previous.path}>‹ {previous.name}</a>}
          {next && <a href={next.path}>{next.name} ›</a>}
        </nav>
      </header>
      <ChooseForm path={path} installed={installed} chosen={chosen} fault={fault} />
      {lacking.map((title) => (
        <p key={title} className="told">
          {COMPARE.lacksChapter(title, name)}
        </p>
      ))}
      {own.map((title) => (
        <p key={title} className="told">
          {COMPARE.own(title)}
        </p>
      ))}
      <ul className="columns">
        {columns.map(({ id, title, reading }) => (
          <li key={id}>
            <a href={reading} aria-label={COMPARE.read(title)}>
              <bdi>{title}</bdi>
            </a>
          </li>
        ))}
      </ul>
      <Rows comparison={comparison} />
      {key && <p className="key">{key}</p>}
      <TextCredits credits={credits} />
    </main>
  );
}

/** What the underlines mean; undefined if no two editions have the same language. */
function keyOf(columns: readonly Pick<Column, 'language'>[]): string | undefined {
  const languages = new Set(columns.map(({ language }) => language)).size;
  if (languages === columns.length) return undefined;
  if (languages > 1) return COMPARE.keyOfLanguage;
  return columns.length > 2 ? COMPARE.key : COMPARE.keyOfTwo;
}
