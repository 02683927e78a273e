import { formatCount } from '../../../../scripture/figures/format-number.ts';
import { FactList } from '../../../ui/desk/fact-list.tsx';
import { EDITIONS } from '../wording.ts';
import type { FactsView } from './facts-view.ts';

/** The contents of a source, and the known text that it matches, if any. */
export function SourceFacts({ facts, first }: { facts: FactsView; first: string | undefined }) {
  const { counts, versification, format, revision, known, meta, inText } = facts;
  const labels = EDITIONS.facts;
  return (
    <>
      <FactList
        facts={[
          [labels.format, EDITIONS.formats[format]],
          [labels.verses, formatCount(counts.verses)],
          [labels.chapters, EDITIONS.extent(counts.books, counts.chapters)],
          [labels.titles, formatCount(counts.titles)],
          [labels.added, formatCount(counts.added)],
          [labels.strongs, EDITIONS.strongs(counts.strongs?.tags ?? 0)],
          [labels.editorial, counts.editorial && EDITIONS.editorial(counts.editorial)],
          [labels.versification, EDITIONS.versifications[versification]],
          [labels.revision, revision],
          [labels.source, meta.source],
        ]}
      />
      {inText.length > 0 && (
        <div className="known differs">
          <p>{EDITIONS.inText}</p>
          <ul>
            {inText.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </div>
      )}
      {known && (
        <p className={known.differences === '' ? 'known' : 'known differs'}>
          {known.differences === '' ? EDITIONS.known(known.title) : EDITIONS.differs(known.title, known.differences)}
        </p>
      )}
      {first !== undefined && (
        <p className={first === '' || first === revision ? 'known' : 'known differs'}>
          {first === '' && EDITIONS.firstText(revision)}
          {first === revision && EDITIONS.sameText}
          {first !== '' && first !== revision && EDITIONS.otherText(first, revision)}
        </p>
      )}
    </>
  );
}
