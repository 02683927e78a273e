import { useState } from 'react';
import { type OwnRecord, textOf, valueIn } from '../../../forms/own/record.ts';
import type { Own } from '../../own/own.ts';
import { isBookmarked, setBookmark } from '../../ui/reading/bookmark.ts';
import { formatOwnDay } from './data/months.ts';
import { OWN } from './data/wording.ts';

const { bookmarks: words } = OWN;

interface Props {
  readonly own: Own;
  readonly records: readonly OwnRecord[];
}

/** The reader's bookmarks: which one «Seguir» opens, their names, and removing them. */
export function Bookmarks({ own, records }: Props) {
  const [removed, setRemoved] = useState<ReadonlyMap<string, OwnRecord>>(new Map());
  const [, chosen] = useState('');
  const there = records.filter(({ kind }) => kind === 'bookmark');
  const gone = [...removed.values()].filter(({ id }) => !there.some((record) => record.id === id));
  const all = [...there, ...gone].sort(newestFirst);
  const remove = async (record: OwnRecord) => {
    await own.remove([record.id]);
    const place = { path: pathOf(record), name: nameOf(record) };
    // «Seguir» goes on from the reading position again.
    if (isBookmarked(place.path)) setBookmark(place, false);
    setRemoved((before) => new Map(before).set(record.id, record));
  };
  const undo = async ({ id }: OwnRecord) => {
    await own.restore([id]);
    setRemoved((before) => new Map([...before].filter(([one]) => one !== id)));
  };
  return (
    <section className="bookmarks" aria-labelledby="marcapaginas">
      <h2 id="marcapaginas">{words.title}</h2>
      {all.length === 0 && <p className="hint">{words.none}</p>}
      <ul>
        {all.map((record) =>
          gone.includes(record) ? (
            <li key={record.id} className="removed">
              <p role="status">{OWN.removed(nameOf(record))}</p>
              {/* biome-ignore lint/a11y/noAutofocus: the button that was pressed is gone */}
              <button type="button" autoFocus onClick={() => void undo(record)}>
                {OWN.undo}
              </button>
            </li>
          ) : (
            <Bookmark
              key={record.id}
              own={own}
              record={record}
              onGoOn={() => {
                setBookmark({ path: pathOf(record), name: nameOf(record) }, true);
                chosen(record.id);
              }}
              onRemove={() => void remove(record)}
            />
          ),
        )}
      </ul>
    </section>
  );
}

interface BookmarkProps {
  readonly own: Own;
  readonly record: OwnRecord;
  readonly onGoOn: () => void;
  readonly onRemove: () => void;
}

function Bookmark({ own, record, onGoOn, onRemove }: BookmarkProps) {
  const [naming, setNaming] = useState(false);
  const [name, path] = [nameOf(record), pathOf(record)];
  const follows = valueIn(record, 'follows') === true;
  const made = Number(valueIn(record, 'made') ?? 0);
  const rename = (typed: string) => {
    setNaming(false);
    if (typed.trim() !== '' && typed !== name) void own.put(record.id, 'bookmark', { name: typed.trim() });
  };
  return (
    <li>
      {naming ? (
        <input
          // biome-ignore lint/a11y/noAutofocus: the button that was pressed is gone
          autoFocus
          aria-label={words.name(name)}
          defaultValue={name}
          maxLength={100}
          onBlur={({ target }) => rename(target.value)}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && rename(currentTarget.value)}
        />
      ) : (
        <a href={path}>
          <bdi>{name}</bdi>
        </a>
      )}
      <p className="facts">
        {follows && <span>{words.follows}</span>}
        {made > 0 && <time dateTime={new Date(made).toISOString()}>{formatOwnDay(made)}</time>}
      </p>
      <p className="acts">
        {isBookmarked(path) ? (
          <span>{words.goesOn}</span>
        ) : (
          <button type="button" className="quiet" aria-label={`${words.goOn}: ${name}`} onClick={onGoOn}>
            {words.goOn}
          </button>
        )}
        <button type="button" className="quiet" aria-label={`${words.rename}: ${name}`} onClick={() => setNaming(true)}>
          {words.rename}
        </button>
        <button type="button" className="quiet" aria-label={`${OWN.remove}: ${name}`} onClick={onRemove}>
          {OWN.remove}
        </button>
      </p>
    </li>
  );
}

/** A path of this site, whatever a file may have brought. */
function pathOf(record: OwnRecord): string {
  const { pathname, search, hash } = new URL(textOf(record, 'path') || '/', location.origin);
  return pathname + search + hash;
}

const nameOf = (record: OwnRecord): string => textOf(record, 'name') || decodeURIComponent(pathOf(record));

const newestFirst = (a: OwnRecord, b: OwnRecord): number =>
  Number(valueIn(b, 'follows') === true) - Number(valueIn(a, 'follows') === true) ||
  Number(valueIn(b, 'made') ?? 0) - Number(valueIn(a, 'made') ?? 0);
