import { dayPath, PLANS_PATH, TODAY_FEED_PATH, TODAY_PATH } from '../../../scripture/addresses/days.ts';
import { ACCOUNT_PATH, OWN_PATH } from '../../../scripture/addresses/paths.ts';
import { CARD_SIZE, cardKey, cardOf } from '../../../scripture/picture/card.ts';
import { type CardPlace, cardPath } from '../../../scripture/reference/path.ts';
import { addDays, formatDate, formatWeekday, parseDate } from '../../../scripture/time/day.ts';
import type { PageHandle } from '../../../server/pages/page-handle.ts';
import { Island } from '../../islands/island.tsx';
import { type HeadArgs, type LoaderArgs, type Meta, type PageProps, redirect } from '../../page/page.ts';
import { languageUnlessSpanish } from '../../ui/find-edition.ts';
import { notFound } from '../../ui/not-found-data.ts';
import { openGraph } from '../../ui/open-graph.ts';
import { PLAN_STYLES } from '../../ui/plans/page-styles.ts';
import { publicHead } from '../../ui/public-head.ts';
import { ResumeLink } from '../../ui/reading/resume-link.tsx';
import { shorten } from '../../ui/shorten.ts';
import { TODAY } from './wording.ts';

export const handle: PageHandle = { offline: true, permission: 'text.read', styles: PLAN_STYLES };

export async function loader({ params, context, url }: LoaderArgs) {
  const { days, texts, settings } = context.services;
  const edition = texts.edition();
  if (!edition) throw new Error('no edition is installed');
  const today = days.today();
  const day = params.day === undefined ? today : parseDate(params.day);
  const verse = day === undefined ? undefined : await days.of(day, edition);
  if (!verse) throw notFound(TODAY.none, { path: TODAY_PATH, label: TODAY.toToday });
  const path = params.day === undefined ? TODAY_PATH : dayPath(verse.day);
  if (url.pathname !== path) throw redirect(path, 308);
  const [before, after] = [addDays(verse.day, -1), addDays(verse.day, 1)];
  const { book, chapter, verses } = verse;
  const place: CardPlace = verses.length > 1 ? { book, chapter, verses } : { book, chapter, verse: verses[0] ?? 1 };
  const shown = edition.chapter(book, chapter)?.verses ?? [];
  const card = cardOf(place, shown, { edition: edition.meta.title, site: settings.site().title });
  return {
    ...verse,
    ...languageUnlessSpanish(edition.meta.language),
    isToday: params.day === undefined,
    before: (await days.of(before, edition)) && before,
    after: after <= today ? after : undefined,
    ...(card && { card: cardPath(place, cardKey(card)) }),
  };
}

const titleOf = ({ isToday, day }: { readonly isToday: boolean; readonly day: string }) =>
  isToday ? TODAY.title : TODAY.of(formatDate(day));

export function meta({ loaderData, site }: HeadArgs<typeof loader>): Meta[] {
  if (!loaderData || !site) return [];
  const { isToday, day, name, text, card } = loaderData;
  const path = isToday ? TODAY_PATH : dayPath(day);
  const title = titleOf(loaderData);
  const description = isToday ? TODAY.lead : `${name}: ${shorten(text)}`;
  const picture = card === undefined ? {} : { picture: { path: card, alt: name, ...CARD_SIZE } };
  return [
    ...publicHead(site, title, description, path),
    { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title: TODAY.verse, href: TODAY_FEED_PATH },
    ...openGraph(site, { type: 'article', title, description, address: site.publicUrl + path, ...picture }),
  ];
}

/** The verse of a day; that of today with what the reader follows. */
export default function Today({ loaderData }: PageProps<typeof loader>) {
  const { day, isToday, name, text, path, language, before, after, card } = loaderData;
  return (
    <main className="today">
      <h1 tabIndex={-1}>{titleOf(loaderData)}</h1>
      {isToday && <p className="lead">{formatWeekday(day)}</p>}
      <section aria-label={TODAY.verse}>
        <blockquote lang={language}>{text}</blockquote>
        <p>
          <a className="source" href={path}>
            {name}
          </a>
        </p>
        <p className="ways">
          {card !== undefined && <a href={card}>{TODAY.picture}</a>}
          {isToday && <a href={dayPath(day)}>{TODAY.link}</a>}
        </p>
      </section>
      <nav aria-label={TODAY.verse} className="days">
        {before !== undefined && <a href={dayPath(before)}>{`‹ ${TODAY.before}`}</a>}
        {!isToday && <a href={TODAY_PATH}>{TODAY.toToday}</a>}
        {after !== undefined && <a href={dayPath(after)}>{`${TODAY.after} ›`}</a>}
      </nav>
      <p className="byline">
        <a href={TODAY_FEED_PATH}>{TODAY.feed}</a> · <a href={ACCOUNT_PATH}>{TODAY.letter}</a>
      </p>
      {isToday && (
        <div className="plans">
          <p>
            <a href={PLANS_PATH}>{TODAY.plans}</a>
          </p>
          <p>
            <a href={OWN_PATH}>{TODAY.own}</a>
          </p>
          <ResumeLink />
          {/* The last of the page, so that it moves nothing when it is filled. */}
          <Island<typeof import('./plans-island.tsx')> name="day-plans" when="now" />
        </div>
      )}
    </main>
  );
}
