import { useCallback, useEffect, useState } from 'react';
import { valueIn } from '../../../forms/own/record.ts';
import { bookName } from '../../../scripture/reference/format-spanish.ts';
import { dayAt } from '../../../scripture/time/day.ts';
import { machineZone } from '../../../scripture/time/zone.ts';
import { mayHaveOwn } from '../../own/may-have-own.ts';
import { openOwn } from '../../own/own.ts';
import { FOLLOWED } from '../../ui/plans/wording.ts';
import { keepJourney, keptJourney } from '../../ui/reading/kept-journey.ts';

interface Props {
  readonly edition: string;
  /** OSIS code and number of chapters of each book. */
  readonly books: readonly (readonly [osis: string, chapters: number])[];
}

const readId = (edition: string, chapter: string): string => `r:${edition}:${chapter}`;

/** Chapters marked by hand or read: `John.3`. Those that the reader's page noted are in the reading history. */
async function readChapters(edition: string): Promise<ReadonlySet<string>> {
  const prefix = readId(edition, '');
  const records = mayHaveOwn() ? await (await openOwn()).all('read') : [];
  const marked = records.filter((record) => record.id.startsWith(prefix) && valueIn(record, 'day') !== null);
  return new Set([...marked.map(({ id }) => id.slice(prefix.length)), ...Object.keys(keptJourney().read)]);
}

function useReadChapters(edition: string, wanted: boolean) {
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const refresh = useCallback(() => void readChapters(edition).then(setRead), [edition]);
  useEffect(() => {
    if (!wanted) return;
    refresh();
    let stop = () => {};
    void openOwn().then((own) => {
      stop = own.watch((ids) => ids.some((id) => id.startsWith('r:')) && refresh());
    });
    return () => stop();
  }, [wanted, refresh]);

  async function mark(chapter: string, isRead: boolean) {
    const own = await openOwn();
    const id = readId(edition, chapter);
    if (isRead) await own.put(id, 'read', { day: dayAt(Date.now(), machineZone()) });
    else {
      const { [chapter]: _, ...others } = keptJourney().read;
      keepJourney({ ...keptJourney(), read: others });
      await own.remove([id]);
    }
    refresh();
  }
  return { read, mark };
}

/** Shows the chapters that have been read, and takes marks by hand. */
export function ReadMap({ edition, books }: Props) {
  const [open, setOpen] = useState(false);
  const { read, mark } = useReadChapters(edition, open);
  return (
    <section className="read-map">
      <h2>{FOLLOWED.map}</h2>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{FOLLOWED.mapOpen}</summary>
        {open && (
          <>
            <p>{FOLLOWED.mapLead}</p>
            <p role="status">{FOLLOWED.mapCount(read.size)}</p>
            {books.map(([book, chapters]) => (
              <section key={book} aria-label={bookName(book)}>
                <h3>{bookName(book)}</h3>
                <div className="chapters">
                  {Array.from({ length: chapters }, (_, at) => `${book}.${at + 1}`).map((chapter, at) => (
                    <button
                      key={chapter}
                      type="button"
                      aria-pressed={read.has(chapter)}
                      aria-label={`${bookName(book)} ${at + 1}`}
                      onClick={() => void mark(chapter, !read.has(chapter))}
                    >
                      {at + 1}
                    </button>
                  ))}
                </div>
              </section>
            ))}
          </>
        )}
      </details>
    </section>
  );
}
