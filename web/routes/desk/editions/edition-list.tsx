import { installedEditionPath } from '../../../../scripture/addresses/paths.ts';
import { formatBytes } from '../../../../scripture/figures/format-number.ts';
import { datedTitle } from '../../../../scripture/text/edition.ts';
import type { ShelvedEdition } from '../../../../services/text/library/library.ts';
import { EDITIONS } from '../wording.ts';

/** The installed editions, each linked to its page. */
export const EditionList = ({ editions }: { editions: readonly ShelvedEdition[] }) => (
  <ul className="editions">
    {editions.map(({ meta, isDefault, bytes, counts, corrections }) => (
      <li key={meta.id}>
        <h3>
          <a href={installedEditionPath(meta.id)}>{datedTitle(meta)}</a>
          {isDefault && <span className="tag">{EDITIONS.isDefault}</span>}
        </h3>
        <p>
          {[
            EDITIONS.verses(counts.verses),
            EDITIONS.books(counts.books),
            formatBytes(bytes),
            EDITIONS.revision(meta.revision),
            ...(corrections > 0 ? [EDITIONS.corrections(corrections)] : []),
          ].join(' · ')}
        </p>
        <p className="byline">
          {meta.rights}. {meta.source}.
        </p>
      </li>
    ))}
  </ul>
);
