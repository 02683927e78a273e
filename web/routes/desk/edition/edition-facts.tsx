import { formatBytes, formatCount } from '../../../../scripture/figures/format-number.ts';
import { licenceOf } from '../../../../scripture/text/licence.ts';
import type { ShelvedEdition } from '../../../../services/text/library/library.ts';
import { FactList } from '../../../ui/desk/fact-list.tsx';
import { EDITIONS } from '../wording.ts';

export function EditionFacts({ edition }: { edition: ShelvedEdition }) {
  const { meta, bytes, counts, corrections } = edition;
  const { facts } = EDITIONS;
  return (
    <FactList
      facts={[
        [facts.id, meta.id],
        [facts.year, meta.year === undefined ? undefined : String(meta.year)],
        [facts.verses, formatCount(counts.verses)],
        [facts.chapters, EDITIONS.extent(counts.books, counts.chapters)],
        [facts.titles, formatCount(counts.titles)],
        [facts.added, formatCount(counts.added)],
        [facts.strongs, EDITIONS.strongs(counts.strongs?.tags ?? 0)],
        [facts.editorial, counts.editorial && EDITIONS.editorial(counts.editorial)],
        [facts.corrections, formatCount(corrections)],
        [facts.versification, EDITIONS.versifications[meta.versification]],
        [facts.revision, meta.revision],
        [facts.size, formatBytes(bytes)],
        [facts.rights, meta.rights],
        [facts.licence, meta.licence && licenceOf(meta.licence).name],
        [facts.source, meta.source],
      ]}
    />
  );
}
