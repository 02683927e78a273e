import { catalogueEditionPath } from '../../../../scripture/addresses/paths.ts';
import { datedTitle } from '../../../../scripture/text/edition.ts';
import type { CatalogueEntry } from '../../../../services/text/library/catalogue.ts';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { EDITIONS } from '../wording.ts';

/** The known free editions, each with a button that downloads it. */
export const CatalogueList = ({ entries }: { entries: readonly CatalogueEntry[] }) => (
  <ul className="editions">
    {entries.map((entry) => {
      const { id, title, canon, rights, note, installed, fetch } = entry;
      return (
        <li key={id}>
          <h3>
            <a href={catalogueEditionPath(id)}>{datedTitle(entry)}</a>
            {installed && <span className="tag">{EDITIONS.isInstalled}</span>}
          </h3>
          <p className="byline">{[`${canon}.`, `${rights}.`, note].filter(Boolean).join(' ')}</p>
          {fetch ? (
            <p>
              <a href={catalogueEditionPath(id)}>{EDITIONS.fetches[fetch.state]}</a>
            </p>
          ) : (
            installed || (
              <PostForm action={catalogueEditionPath(id)} label={EDITIONS.addOf(title)} underWay={EDITIONS.asking}>
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
