import type { CatalogueEntry } from '../../../../services/text/library/catalogue.ts';
import { LicenceName } from '../../../ui/text-page/licence-name.tsx';
import { EDITIONS } from '../editions/wording.ts';

/** What the catalogue says of an edition. */
export function EntryFacts({ entry }: { entry: CatalogueEntry }) {
  const { year, canon, licence, rights, source, sourceUrl, url, canonicalSha256 } = entry;
  const { facts } = EDITIONS;
  return (
    <dl className="entry">
      {year !== undefined && (
        <>
          <dt>{facts.year}</dt>
          <dd>{year}</dd>
        </>
      )}
      <dt>{facts.canon}</dt>
      <dd>{canon}</dd>
      <dt>{facts.licence}</dt>
      <dd>
        <LicenceName licence={licence} />
      </dd>
      <dt>{facts.rights}</dt>
      <dd>{rights}</dd>
      <dt>{facts.source}</dt>
      <dd>
        <a href={sourceUrl}>{source}</a>
      </dd>
      <dt>{facts.file}</dt>
      <dd>{url}</dd>
      <dt>{facts.sum}</dt>
      <dd>{canonicalSha256 ?? EDITIONS.unmeasured}</dd>
    </dl>
  );
}
