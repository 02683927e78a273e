import type { ReactNode } from 'react';
import { usePageLocation } from '../../page/location-context.ts';
import { DESK } from '../wording.ts';
import { DESK_GROUPS, DESK_SECTIONS } from './sections.ts';

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
  return (
    <main className="desk">
      <Sections />
      <div className="work" data-guard="">
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

/** The list is beside the page if there is room; on a phone it is collapsed, like the header's selectors. */
function Sections() {
  const { pathname } = usePageLocation();
  // A page belongs to its own section, or to the one above it; all are below the overview.
  const current = DESK_SECTIONS.findLast(({ path }) => `${pathname}/`.startsWith(`${path}/`));
  return (
    <div className="sections">
      <details>
        <summary>{DESK.sections}</summary>
      </details>
      <nav aria-label={DESK.title}>
        {DESK_GROUPS.map(({ label, sections }) => (
          <div key={label}>
            {label && <p>{label}</p>}
            <ul>
              {sections.map((section) => (
                <li key={section.path}>
                  <a href={section.path} aria-current={section === current ? 'page' : undefined}>
                    {section.label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  );
}
