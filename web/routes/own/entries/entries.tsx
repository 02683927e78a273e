import { useEffect, useMemo, useRef, useState } from 'react';
import { compareEntries, type Entry, recordsOf } from '../../../../forms/own/list/entries.ts';
import { type EntryFilter, filterEntries, groupEntries } from '../../../../forms/own/list/filter-entries.ts';
import type { Label } from '../../../../forms/own/list/labels.ts';
import { bookName } from '../../../../scripture/reference/format-spanish.ts';
import type { Own } from '../../../own/own.ts';
import { formatMonth, monthOf } from '../data/months.ts';
import type { OwnProps } from '../data/own-props.ts';
import type { Verses } from '../data/use-verses.ts';
import { OWN } from '../data/wording.ts';
import { EntryItem } from './entry-item.tsx';
import { FilterForm } from './filter-form.tsx';
import { Pages } from './pages.tsx';
import { useChanged } from './use-changed.ts';
import { usePrinting } from './use-printing.ts';

interface Props extends OwnProps {
  readonly own: Own;
  readonly entries: readonly Entry[];
  readonly labels: readonly Label[];
  readonly verses: Verses;
  readonly onShown: (entries: readonly Entry[]) => void;
}

/** Entries on a page of the list. */
const PAGE = 50;

export interface ListChoice extends Omit<EntryFilter, 'changed'> {
  readonly onlyChanged?: boolean;
  readonly by: 'book' | 'month';
}
const EVERYTHING: ListChoice = { by: 'book' };

/** The list of what a reader has highlighted and noted, by pages. What is removed stays in its place until the list changes. */
export function Entries({ own, entries, labels, verses, editions, defaultId, onShown }: Props) {
  const [choice, choose] = useState(EVERYTHING);
  const [page, turn] = useState(0);
  const [removed, setRemoved] = useState<ReadonlyMap<string, Entry>>(new Map());
  /** Key of the entry that has just been brought back. */
  const [back, setBack] = useState<string>();
  const top = useRef<HTMLElement>(null);
  const { changed, progress } = useChanged(entries, verses, choice.onlyChanged === true);

  const { onlyChanged, by, ...filter } = choice;
  const found = useMemo(() => {
    const all = removed.size > 0 ? [...entries, ...missingFrom(entries, removed)].sort(compareEntries) : entries;
    return filterEntries(all, { ...filter, changed: onlyChanged ? changed : undefined }, monthOf);
  }, [entries, removed, filter.book, filter.label, filter.month, filter.search, filter.noted, onlyChanged, changed]);
  useEffect(
    () => onShown(removed.size > 0 ? found.filter(({ key }) => !removed.has(key)) : found),
    [found, removed, onShown],
  );

  const ordered = useMemo(() => groupEntries(found, by, monthOf).flatMap((group) => group.entries), [found, by]);
  const whole = usePrinting();
  const size = whole ? Math.max(1, ordered.length) : PAGE;
  const pages = Math.max(1, Math.ceil(ordered.length / size));
  const at = Math.min(page, pages - 1);
  const here = ordered.slice(at * size, (at + 1) * size);
  const keys = here.map(({ key }) => key).join('\n');
  useEffect(() => {
    if (!whole) void verses.fetch(here);
  }, [keys, whole]);

  if (entries.length === 0 && removed.size === 0) return null;
  const change = (next: Partial<ListChoice>) => {
    choose((before) => ({ ...before, ...next }));
    setRemoved(new Map());
    setBack(undefined);
    turn(0);
  };
  const goTo = (page: number) => {
    setRemoved(new Map());
    setBack(undefined);
    turn(page);
    top.current?.focus();
    top.current?.scrollIntoView();
  };
  const remove = async (entry: Entry) => {
    setBack(undefined);
    await own.remove(recordsOf([entry]));
    setRemoved((before) => new Map(before).set(entry.key, entry));
  };
  const undo = async (entry: Entry) => {
    await own.restore(recordsOf([entry]));
    setBack(entry.key);
    setRemoved((before) => new Map([...before].filter(([key]) => key !== entry.key)));
  };
  const editionOf = (id: string) =>
    id === defaultId ? undefined : (editions.find((one) => one.id === id)?.title ?? id);
  return (
    <>
      <FilterForm
        entries={entries}
        labels={labels}
        choice={choice}
        onChange={change}
        onClear={() => change({ ...CLEARED })}
      />
      <section className="passages" aria-label={OWN.list} tabIndex={-1} ref={top}>
        <p role="status" className="count">
          {progress ??
            OWN.count(
              ordered.length - [...removed.keys()].filter((key) => ordered.some((entry) => entry.key === key)).length,
            )}
        </p>
        {groupEntries(here, by, monthOf).map((group) => (
          <section key={group.name}>
            <h2>{by === 'book' ? bookName(group.name) : formatMonth(group.name)}</h2>
            <ul>
              {group.entries.map((entry) => (
                <EntryItem
                  key={entry.key}
                  own={own}
                  entry={entry}
                  edition={editionOf(entry.edition)}
                  defaultId={defaultId}
                  labels={labels}
                  verses={verses}
                  removed={removed.has(entry.key)}
                  back={back === entry.key}
                  onRemove={remove}
                  onUndo={undo}
                />
              ))}
            </ul>
          </section>
        ))}
        <Pages page={at} pages={pages} size={size} all={ordered.length} onTurn={goTo} />
      </section>
    </>
  );
}

const CLEARED = {
  book: undefined,
  label: undefined,
  month: undefined,
  search: undefined,
  noted: false,
  onlyChanged: false,
} satisfies Partial<ListChoice>;

/** The removed entries that are not back. */
function missingFrom(entries: readonly Entry[], removed: ReadonlyMap<string, Entry>): readonly Entry[] {
  const there = new Set(entries.map(({ key }) => key));
  return [...removed.values()].filter(({ key }) => !there.has(key));
}
