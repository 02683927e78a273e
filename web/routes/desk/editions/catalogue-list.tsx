import { datedTitle } from '../../../../scripture/text/dated-title.ts';
import type { CatalogueEntry } from '../../../../services/text/library/catalogue.ts';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { EDITIONS } from './wording.ts';

export const cataloguePath = (id: string): string => `/administracion/ediciones/catalogo/${id}`;

/** The free editions that are known, each with the click that fetches it. */
export const CatalogueList = ({ entries }: { entries: readonly CatalogueEntry[] }) => (
  <ul className="editions">
    {entries.map((entry) => {
      const { id, title, canon, rights, note, installed, fetch } = entry;
      return (
        <li key={id}>
          <h3>
            <a href={cataloguePath(id)}>{datedTitle(entry)}</a>
            {installed && <span className="tag">{EDITIONS.isInstalled}</span>}
          </h3>
          <p className="byline">{[`${canon}.`, `${rights}.`, note].filter(Boolean).join(' ')}</p>
          {fetch ? (
            <p>
              <a href={cataloguePath(id)}>{EDITIONS.fetches[fetch.state]}</a>
            </p>
          ) : (
            installed || (
              <PostForm action={cataloguePath(id)} label={EDITIONS.addOf(title)} underWay={EDITIONS.asking}>
                <button type="submit" aria-label={EDITIONS.addOf(title)}>
                  {EDITIONS.addShort}
                </button>
              </PostForm>
            )
          )}
        </li>
      );
    })}
  </ul>
);
