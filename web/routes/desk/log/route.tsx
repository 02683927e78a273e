import * as v from 'valibot';
import { DONE_QUERY, readQuery } from '../../../../forms/page-query.ts';
import { DESK_PATHS, deedPath } from '../../../../scripture/addresses/paths.ts';
import { chosenZone } from '../../../../scripture/time/zone.ts';
import type { AuditNoun } from '../../../../store/audit.ts';
import type { LoaderArgs, PageProps } from '../../../page/page.ts';
import { requireViewer } from '../../../page/require-viewer.ts';
import { DeskFrame } from '../../../ui/desk/desk-frame.tsx';
import { deskLinks } from '../../../ui/desk/desk-head.ts';
import { doneNotice } from '../../../ui/desk/done.ts';
import { FactList } from '../../../ui/desk/fact-list.tsx';
import { personalPage, privateMeta } from '../../../ui/form/form-head.ts';
import { When } from '../../../ui/when.tsx';
import { LOG } from '../wording.ts';
import { describeAction, describeActor } from './describe-action.ts';
import { describeTarget } from './describe-target.ts';
import { Filter } from './filter.tsx';
import { changedLines, formatLogValue } from './format-log-value.ts';
import stylesheet from './log.css?url';

const LOG_QUERY = {
  ...DONE_QUERY,
  de: v.string(),
  quien: v.pipe(v.string(), v.minLength(1)),
  antes: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
};

export const handle = personalPage('desk.manage', LOG_QUERY);

export async function loader({ context, url }: LoaderArgs) {
  const { audit, settings } = requireViewer(context, url).services;
  const { hecho, de, quien: actor, antes: before } = readQuery(url, handle.query);
  const { nouns } = audit;
  const noun = nouns.find((known) => known === de);
  const [{ entries, more }, actors] = await Promise.all([
    audit.page({ ...(noun && { noun }), ...(actor && { actor }), ...(before !== undefined && { before }) }),
    audit.actors(),
  ]);
  const zone = chosenZone(settings.site().timeZone);
  const shown = entries.map((entry) => {
    const [before, after] = [formatLogValue(entry.before, zone), formatLogValue(entry.after, zone)];
    const both = before !== undefined && after !== undefined;
    return {
      id: entry.id,
      at: entry.at,
      who: describeActor(entry),
      what: describeAction(entry.action, describeTarget(entry, zone)),
      ...(both ? changedLines(before, after) : { before, after }),
    };
  });
  return {
    shown,
    more,
    later: before !== undefined,
    noun,
    actor,
    nouns,
    actors: actors.map((one) => ({ actor: one.actor, who: describeActor(one) })),
    notice: doneNotice(hecho),
  };
}

export const links = deskLinks(stylesheet);

export const meta = privateMeta(LOG.title);

export default function Log({ loaderData }: PageProps<typeof loader>) {
  const { shown, more, later, noun, actor, nouns, actors, notice } = loaderData;
  const last = shown.at(-1);
  return (
    <DeskFrame title={LOG.title} lead={LOG.lead} notice={notice}>
      {(shown.length > 0 || noun || actor) && <Filter noun={noun} actor={actor} nouns={nouns} actors={actors} />}
      {shown.length === 0 && <p>{LOG.none}</p>}
      <ol className="log">
        {shown.map(({ id, at, who, what, before, after }) => (
          <li key={id}>
            <h2>
              <a href={deedPath(id)}>{what}</a>
            </h2>
            <p className="byline">
              <bdi>{who}</bdi>, <When at={at} />
            </p>
            <FactList
              facts={[
                [LOG.before, before],
                [LOG.after, after],
              ]}
            />
          </li>
        ))}
      </ol>
      {(more || later) && (
        <nav className="buttons" aria-label={LOG.pages}>
          {later && <a href={address(noun, actor)}>{LOG.newest}</a>}
          {more && last && <a href={address(noun, actor, last.id)}>{LOG.older}</a>}
        </nav>
      )}
    </DeskFrame>
  );
}

function address(noun: AuditNoun | undefined, actor: string | undefined, before?: number): string {
  const query = new URLSearchParams({
    ...(noun && { de: noun }),
    ...(actor && { quien: actor }),
    ...(before !== undefined && { antes: String(before) }),
  }).toString();
  return `${DESK_PATHS.log}${query && `?${query}`}`;
}
