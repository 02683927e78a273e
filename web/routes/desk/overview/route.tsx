import { Link, type MetaDescriptor } from 'react-router';
import type { PageHandle } from '../../../../server/access/page-handle.ts';
import { admitted } from '../../../admitted.ts';
import { servicesContext } from '../../../context.ts';
import { DeskFrame } from '../../../ui/desk/desk-frame.tsx';
import { deskLinks } from '../../../ui/desk/desk-head.ts';
import { DESK_SECTIONS } from '../../../ui/desk/sections.ts';
import { DESK } from '../../../ui/desk/wording.ts';
import { privateHead } from '../../../ui/form/form-head.ts';
import type { Route } from './+types/route';
import stylesheet from './overview.css?url';
import { OVERVIEW } from './wording.ts';

export const handle: PageHandle = { permission: 'desk.manage', personal: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  admitted(context, url);
  const { corrections } = context.get(servicesContext);
  return { proposals: await corrections.waiting() };
}

export const links = () => [...deskLinks(), { rel: 'stylesheet', href: stylesheet }];

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return privateHead(DESK.title, matches[0].loaderData);
}

export default function Overview({ loaderData: { proposals } }: Route.ComponentProps) {
  const others = DESK_SECTIONS.filter(({ group }) => group !== 'start');
  return (
    <DeskFrame title={DESK.title} lead={OVERVIEW.lead}>
      <section>
        <h2>{OVERVIEW.waiting}</h2>
        <ul className="figures">
          <li>
            <Link to="/revision">{OVERVIEW.proposals(proposals)}</Link>
          </li>
        </ul>
      </section>
      {others.length > 0 && (
        <section>
          <h2>{DESK.sections}</h2>
          <ul className="ways">
            {others.map(({ path, label, about }) => (
              <li key={path}>
                <h3>
                  <Link to={path}>{label}</Link>
                </h3>
                <p>{about}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </DeskFrame>
  );
}
