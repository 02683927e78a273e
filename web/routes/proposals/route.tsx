import * as v from 'valibot';
import { readQuery } from '../../../forms/page-query.ts';
import { ownProposalsPath, proposalPath } from '../../../scripture/addresses/paths.ts';
import { textName } from '../../../scripture/correction/text-ref.ts';
import { versePath } from '../../../scripture/reference/path.ts';
import type { LoaderArgs, PageProps } from '../../page/page.ts';
import { requireViewer } from '../../page/require-viewer.ts';
import { ChangedVerse } from '../../ui/changed-verse.tsx';
import difference from '../../ui/difference.css?url';
import { personalPage, privateMeta } from '../../ui/form/form-head.ts';
import { markSeen } from '../../ui/proposals/mark-seen.ts';
import stylesheet from '../../ui/proposals/proposals.css?url';
import { signIn } from '../../ui/proposals/sign-in.ts';
import { State } from '../../ui/proposals/state.tsx';
import { stylesheetLinks } from '../../ui/stylesheet-links.ts';
import { When } from '../../ui/when.tsx';
import { PROPOSALS } from '../../ui/wording.ts';
import { paginate } from './paginate.ts';

export const handle = personalPage('proposal.own', { pagina: v.string() });

export async function loader({ url, context }: LoaderArgs) {
  const { viewer, services } = requireViewer(context, url);
  if (viewer.expired) throw signIn(url);
  const { corrections, texts } = services;
  const { page, last, part } = paginate(await corrections.countOwn(viewer), readQuery(url, handle.query).pagina);
  const items = await corrections.ownProposals(viewer, undefined, part);
  await markSeen(context, viewer, items);
  return {
    account: viewer.account !== undefined,
    editions: Object.fromEntries(texts.editions().map(({ id, title }) => [id, title])),
    languages: Object.fromEntries(texts.editions().map(({ id, language }) => [id, language])),
    several: texts.editions().length > 1,
    items,
    page,
    last,
  };
}

export const links = stylesheetLinks(difference, stylesheet);

export const meta = privateMeta(PROPOSALS.title);

export default function Proposals({ loaderData }: PageProps<typeof loader>) {
  const { account, items, page, last, editions, languages, several } = loaderData;
  return (
    <main className="own-proposals">
      <h1 tabIndex={-1}>{PROPOSALS.title}</h1>
      {items.length === 0 ? (
        <>
          <p className="lead">{PROPOSALS.none}</p>
          <p>{PROPOSALS.how}</p>
          <p>
            <a href={versePath({ book: 'Gen', chapter: 1, verse: 1 })}>{PROPOSALS.read}</a>
          </p>
        </>
      ) : (
        <>
          <p className="lead">{account ? PROPOSALS.byAccount : PROPOSALS.byDevice}</p>
          <ol className="leaves">
            {items.map((item) => (
              <li key={item.proposal}>
                <h2>
                  <a href={proposalPath(item.proposal)}>{textName(item.id)}</a>
                </h2>
                <p className="facts">
                  <State proposal={item} />
                  {several && <span>{editions[item.edition] ?? item.edition}</span>}
                  <When at={item.at} day />
                </p>
                <ChangedVerse
                  className="words"
                  language={languages[item.edition]}
                  before={item.base}
                  after={item.published ?? item.proposed}
                />
                {item.reason && (
                  <blockquote>
                    <p className="said" dir="auto">
                      {item.reason}
                    </p>
                  </blockquote>
                )}
              </li>
            ))}
          </ol>
          <Pages page={page} last={last} />
        </>
      )}
    </main>
  );
}

function Pages({ page, last }: { page: number; last: number }) {
  if (last === 1) return null;
  return (
    <nav className="pages" aria-label={PROPOSALS.pages}>
      {page > 1 && (
        <a href={ownProposalsPath(page - 1)} rel="prev">
          {PROPOSALS.newer}
        </a>
      )}
      {page < last && (
        <a href={ownProposalsPath(page + 1)} rel="next">
          {PROPOSALS.more}
        </a>
      )}
    </nav>
  );
}
