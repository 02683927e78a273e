import type { CatalogueEntry } from '../../../../services/text/library/catalogue.ts';
import { FactList } from '../../../ui/desk/fact-list.tsx';
import { LicenceName } from '../../../ui/text-page/licence-name.tsx';
import { EDITIONS } from '../wording.ts';

/** The catalogue's facts about an edition. */
export function EntryFacts({ entry }: { entry: CatalogueEntry }) {
  const { year, canon, licence, rights, source, sourceUrl, url, canonicalSha256 } = entry;
  const { facts } = EDITIONS;
  return (
    <FactList
      facts={[
        [facts.year, year],
        [facts.canon, canon],
        [facts.licence, <LicenceName key="licence" licence={licence} />],
        [facts.rights, rights],
        [
          facts.source,
          <a key="source" href={sourceUrl}>
            {source}
          </a>,
        ],
        [facts.file, url],
        [facts.sum, canonicalSha256 ?? EDITIONS.unmeasured],
      ]}
    />
  );
}
