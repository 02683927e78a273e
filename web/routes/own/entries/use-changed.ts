import { useEffect, useMemo, useState } from 'react';
import type { Entry } from '../../../../forms/own/list/entries.ts';
import type { Verses } from '../data/use-verses.ts';
import { OWN } from '../data/wording.ts';

/** The entries whose words have been corrected since, once today's text of all of them has been read. */
export function useChanged(entries: readonly Entry[], verses: Verses, wanted: boolean) {
  const [progress, setProgress] = useState<string>();
  useEffect(() => {
    if (!wanted) return setProgress(undefined);
    let left = false;
    const words = entries.filter((entry) => entry.words);
    verses
      .fetch(words, (done, all) => {
        if (!left) setProgress(done < all ? OWN.filter.comparing(done, all) : undefined);
      })
      .then((failed) => {
        if (!left && failed > 0) setProgress(OWN.filter.notCompared);
      });
    return () => {
      left = true;
    };
  }, [entries, wanted, verses.fetch]);
  const changed = useMemo(
    () => new Set(wanted ? entries.filter((entry) => isChanged(entry, verses)).map(({ key }) => key) : []),
    [entries, wanted, verses.arrived],
  );
  return { changed, progress };
}

const isChanged = (entry: Entry, { place }: Verses): boolean => (place(entry)?.kind ?? 'exact') !== 'exact';
