import * as v from 'valibot';
import { ACCOUNT_ROLES, type AccountRole, isAccountRole } from '../../../../../forms/account-roles.ts';
import { DONE_QUERY, readQuery, searchOf } from '../../../../../forms/page-query.ts';
import { DESK_PATHS, personPath } from '../../../../../scripture/addresses/paths.ts';
import type { LoaderArgs, PageProps } from '../../../../page/page.ts';
import { requireViewer } from '../../../../page/require-viewer.ts';
import { DeskFrame } from '../../../../ui/desk/desk-frame.tsx';
import { deskLinks } from '../../../../ui/desk/desk-head.ts';
import listStyles from '../../../../ui/desk/desk-list.css?url';
import { DeskSearch, LONGEST_SEARCH } from '../../../../ui/desk/desk-search.tsx';
import { doneNotice } from '../../../../ui/desk/done.ts';
import { personalPage, privateMeta } from '../../../../ui/form/form-head.ts';
import { When } from '../../../../ui/when.tsx';
import { PEOPLE } from '../../wording.ts';
import stylesheet from '../people.css?url';

const PEOPLE_QUERY = {
  ...DONE_QUERY,
  papel: v.string(),
  buscar: searchOf(LONGEST_SEARCH),
  desde: v.string(),
};

export const handle = personalPage('desk.manage', PEOPLE_QUERY);

export async function loader({ context, url }: LoaderArgs) {
  const { people } = requireViewer(context, url).services;
  const { hecho, papel = '', buscar: search = '', desde: before } = readQuery(url, handle.query);
  const role = isAccountRole(papel) ? papel : undefined;
  const page = await people.list({ search, ...(role && { role }), ...(before !== undefined && { before }) });
  const notice = doneNotice(hecho, PEOPLE.done);
  return { ...page, ...(role && { role }), search, later: before !== undefined, notice };
}

export const links = deskLinks(listStyles, stylesheet);

export const meta = privateMeta(PEOPLE.title);

export default function People({
  loaderData: { people, more, counts, role, search, later, notice },
}: PageProps<typeof loader>) {
  const searched: Record<string, string> = search === '' ? {} : { buscar: search };
  return (
    <DeskFrame title={PEOPLE.title} lead={PEOPLE.lead} notice={notice}>
      <p>
        <a className="button" href="/administracion/personas/invitar">
          {PEOPLE.invite}
        </a>
      </p>
      <nav className="choices" aria-label={PEOPLE.rolesLabel}>
        <a href={peoplePath(undefined, searched)} aria-current={role === undefined ? 'page' : undefined}>
          {PEOPLE.everybody}
        </a>
        {ACCOUNT_ROLES.toReversed().map((each) => (
          <a key={each} href={peoplePath(each, searched)} aria-current={each === role ? 'page' : undefined}>
            {PEOPLE.rolesMany[each]} <small>{counts[each]}</small>
          </a>
        ))}
      </nav>
      <DeskSearch
        action={DESK_PATHS.people}
        kept={role ? { papel: role } : {}}
        label={PEOPLE.searchLabel}
        button={PEOPLE.search}
        value={search}
      />
      {search !== '' && (
        <p className="small">
          {PEOPLE.found(search)}. <a href={peoplePath(role)}>{PEOPLE.all}</a>
        </p>
      )}
      {people.length === 0 && <p className="byline">{PEOPLE.none}</p>}
      {people.length > 0 && (
        <ul className="ruled people">
          {people.map(({ id, name, email, emailVerified, role: theirs, createdAt, seenAt, suspendedAt }) => (
            <li key={id}>
              <a href={personPath(id)}>
                <bdi>{name}</bdi>
              </a>
              <span className={`role ${theirs}`}>
                {PEOPLE.roles[theirs]}
                {suspendedAt !== undefined && `, ${PEOPLE.suspended}`}
              </span>
              <small>
                {email}
                {!emailVerified && ` (${PEOPLE.unproved})`}
              </small>
              <small>
                {seenAt === undefined ? (
                  <>
                    {PEOPLE.since} <When at={createdAt} day />
                  </>
                ) : (
                  <>
                    {PEOPLE.seen} <When at={seenAt} day />
                  </>
                )}
              </small>
            </li>
          ))}
        </ul>
      )}
      {(more || later) && (
        <nav className="buttons" aria-label={PEOPLE.position}>
          {later && <a href={peoplePath(role, searched)}>{PEOPLE.newer}</a>}
          {more && <a href={peoplePath(role, { ...searched, desde: people.at(-1)?.id ?? '' })}>{PEOPLE.older}</a>}
        </nav>
      )}
    </DeskFrame>
  );
}

function peoplePath(role: AccountRole | undefined, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ ...(role && { papel: role }), ...more });
  return query.size > 0 ? `${DESK_PATHS.people}?${query}` : DESK_PATHS.people;
}
