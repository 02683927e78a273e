import * as v from 'valibot';
import { EDITION_QUERY, readQuery } from '../../../forms/page-query.ts';
import { ACCOUNT_OWN_PATH } from '../../../scripture/addresses/paths.ts';
import { CARD_SIZE, cardKey, cardOf } from '../../../scripture/picture/card.ts';
import { resolveAddress } from '../../../scripture/reference/address.ts';
import { parseVerseOsis } from '../../../scripture/reference/osis.ts';
import { cardPath, studyPath } from '../../../scripture/reference/path.ts';
import type { PageHandle } from '../../../server/pages/page-handle.ts';
import { Island } from '../../islands/island.tsx';
import {
  type ActionArgs,
  data,
  type HeadArgs,
  type LoaderArgs,
  type Meta,
  type PageProps,
  redirect,
} from '../../page/page.ts';
import { useSiteData } from '../../page/site-data.ts';
import { correctionsClosedNotice } from '../../ui/corrections-closed-notice.ts';
import PrintedLines from '../../ui/facsimile/printed-lines.tsx';
import { findEdition, languageUnlessSpanish } from '../../ui/find-edition.ts';
import { linksInOtherEditions } from '../../ui/links-in-other-editions.ts';
import { notFoundSuggestions } from '../../ui/not-found-suggestions.ts';
import { openGraph } from '../../ui/open-graph.ts';
import { shorten } from '../../ui/shorten.ts';
import { stylesheetLinks } from '../../ui/stylesheet-links.ts';
import { creditsOf } from '../../ui/text-credits/credits-of.ts';
import { TextCredits } from '../../ui/text-credits/text-credits.tsx';
import { Beside, WaysBeside } from './beside.tsx';
import { correctByForm } from './correct-by-form.ts';
import formStyles from './plain.css?url';
import { PlainForm } from './plain-form.tsx';
import { readBeside } from './read-beside.ts';
import { readPart } from './read-part.ts';
import stylesheet from './study.css?url';
import { StudyView } from './study-view.tsx';
import { STUDY } from './wording.ts';

const QUERY = { ...EDITION_QUERY, parte: v.string() };

export const handle: PageHandle = {
  offline: 'study',
  permission: 'text.read',
  query: QUERY,
  action: 'proposal.create',
};

export async function loader({ params, url, context }: LoaderArgs<'book'>) {
  const { services } = context;
  const { edition, query, canonical } = findEdition(services.texts, url);
  const place = resolveAddress(edition, params.book, params.chapter, params.verse);
  if (!place.ok) {
    const segments = [params.book, params.chapter, params.verse].filter((part) => part !== undefined);
    const others = linksInOtherEditions(services.texts, segments, [edition.meta.id]);
    throw data(notFoundSuggestions(place.error, query, [], others), { status: 404 });
  }
  const { book, chapter, verse } = place.address;
  const ref = { book: book.osis, chapter, verse };
  const path = studyPath(ref);
  if (url.pathname !== path || !canonical) throw redirect(path + query, 308);
  const study = services.study?.read(services, edition, ref);
  if (!study) throw new Error(`${path} was found, but not read`);
  const lines = (await services.scanVerses.ofChapter(edition.meta.id, ref.book, chapter)).get(verse);
  const layer = services.texts.editorial(edition.meta.id);
  const beside = layer && readBeside(layer, edition, ref, query);
  // A copy corrects nothing.
  const asked = services.ofCopy ? undefined : readQuery(url, QUERY).parte;
  const part = asked === undefined ? undefined : readPart(services.texts, edition, ref, asked, query);
  if (asked !== undefined && !part) throw redirect(path + query, 302);
  const others = study.elsewhere.flatMap((other) => services.texts.edition(other.edition)?.meta ?? []);
  return {
    study,
    query,
    ...(lines && { lines }),
    ...(beside && beside.headings.length + beside.notes.length > 0 && { beside }),
    ...(part && { part }),
    ...(services.ofCopy && { ofCopy: true as const }),
    closed: correctionsClosedNotice(services, edition.meta),
    credits: creditsOf(others),
  };
}

/** Takes the form that corrects the verse. */
export const action = ({ url, context }: ActionArgs<'book'>) => correctByForm(url, context);

export const links = stylesheetLinks(stylesheet, formStyles);

export function meta({ loaderData, site }: HeadArgs<typeof loader>): Meta[] {
  if (!loaderData || !site) return [];
  const { study, query } = loaderData;
  const ref = parseVerseOsis(study.id)!;
  const title = STUDY.title(study.name, site.edition.title);
  const description = shorten(study.text);
  const address = site.publicUrl + studyPath(ref, query);
  const shown = { number: ref.verse, text: study.text, marks: study.marks };
  const card = cardOf(ref, [shown], { edition: site.edition.title, site: site.site.title });
  const picture = card && { path: cardPath(ref, cardKey(card), query), alt: title, ...CARD_SIZE };
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...openGraph(site, { type: 'article', title, description, address, ...(picture && { picture }) }),
  ];
}

/** A verse's own page. */
export default function Study({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { study, query, lines, beside, part, ofCopy, closed, credits } = loaderData;
  const { id, name, edition, title, text, revision, language } = study;
  const site = useSiteData();
  return (
    <main className="verse-page">
      <h1 tabIndex={-1}>{name}</h1>
      <p className="of-edition">{site?.edition.title}</p>
      <StudyView study={study} query={query} ofCopy={ofCopy}>
        {beside && <Beside {...beside} ofCopy={ofCopy} />}
        {lines && <PrintedLines strips={lines} place={name} verse={parseVerseOsis(id)!} query={query} />}
      </StudyView>
      <details className="correct-verse" id="mio">
        <summary>{STUDY.own}</summary>
        <Island<typeof import('../reader/highlight/verse-island.tsx')>
          name="own-verse"
          props={{ id, edition, text, query, ...(revision !== undefined && { revision }) }}
        >
          <noscript>
            {STUDY.ownScriptless} <a href={ACCOUNT_OWN_PATH}>{STUDY.ownForms}</a>.
          </noscript>
        </Island>
      </details>
      {!ofCopy && (
        <details
          className="correct-verse"
          {...(part && { id: 'corregir' })}
          open={part !== undefined || actionData !== undefined}
        >
          <summary>{part ? STUDY.correctPart(part.name) : STUDY.correct}</summary>
          {part && <WaysBeside {...part} />}
          <PlainForm
            id={part?.id ?? id}
            edition={edition}
            verse={part ? { text: part.text } : { text, ...(title !== undefined && { title }) }}
            revision={part ? part.revision : revision}
            language={languageUnlessSpanish(language).language}
            closed={closed}
            answer={actionData}
          />
        </details>
      )}
      <TextCredits credits={credits} />
    </main>
  );
}
