import type { ReactNode } from 'react';
import { usePageLocation } from '../../page/location-context.ts';
import { DESK } from '../wording.ts';
import { DESK_SECTIONS, findSection, OVERVIEW_PAGE } from './sections.ts';

interface Props {
  readonly title: string;
  /** The sentence below the title that explains the screen. */
  readonly lead?: string | undefined;
  /** The confirmation of the last action. */
  readonly notice?: string | undefined;
  readonly children: ReactNode;
}

/** A screen of the owner's desk: the list of its sections, the title, and the confirmation of the last action. */
export function DeskFrame({ title, lead, notice, children }: Props) {
  const { pathname } = usePageLocation();
  const { section, page } = findSection(pathname) ?? { page: OVERVIEW_PAGE };
  return (
    <main className="desk">
      {/* Beside the page if there is room; on a phone it is collapsed, like the header's selectors. */}
      <div className="sections">
        <details>
          <summary>{DESK.sections}</summary>
        </details>
        <nav aria-label={DESK.title}>
          <Links to={[OVERVIEW_PAGE, ...DESK_SECTIONS]} current={section ?? page} />
        </nav>
      </div>
      <div className="work" data-guard="">
        {section?.pages && (
          <nav className="section-pages" aria-label={section.label}>
            <Links to={section.pages} current={page} />
          </nav>
        )}
        <h1 tabIndex={-1}>
          <bdi>{title}</bdi>
        </h1>
        <div className="notice" role="status">
          {notice && <p>{notice}</p>}
        </div>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
    </main>
  );
}

interface LinksProps {
  readonly to: readonly { readonly path: string; readonly label: string }[];
  readonly current: { readonly path: string };
}

const Links = ({ to, current }: LinksProps) => (
  <ul>
    {to.map(({ path, label }) => (
      <li key={path}>
        <a href={path} aria-current={path === current.path ? 'page' : undefined}>
          {label}
        </a>
      </li>
    ))}
  </ul>
);
