import { useEffect, useState } from 'react';
import { type OwnRecord, textOf } from '../../../../forms/own/record.ts';
import { formatVerse } from '../../../../scripture/reference/format-spanish.ts';
import { versePath } from '../../../../scripture/reference/path.ts';
import type { Verse } from '../../../../scripture/text/edition.ts';
import { askPersistence, mayHaveOwn } from '../../../own/may-have-own.ts';
import type { Own } from '../../../own/own.ts';
import { newKey } from '../../../ui/new-key.ts';
import { isBookmarked, setBookmark } from '../../../ui/reading/bookmark.ts';
import { keptJourney } from '../../../ui/reading/kept-journey.ts';
import type { OwnChapter } from '../highlight/use-own-chapter.ts';
import { HIGHLIGHT } from '../highlight/wording.ts';
import type { ReaderData } from '../read/reader-data.ts';

const words = {
  put: 'Poner el marcapáginas',
  take: 'Quitar el marcapáginas',
  isPut: (place: string) => `Marcapáginas puesto: «Seguir en ${place}» le traerá aquí.`,
  taken: 'Marcapáginas quitado.',
} as const;

interface Props {
  readonly own: OwnChapter;
  readonly data: ReaderData;
  readonly verse: Verse;
  /** Number of the chapter's first verse, whose URL is the chapter's. */
  readonly first: number;
}

/** Puts a bookmark at the verse, from which the reader goes on, or takes it away. A reader has as many as they like. */
export function BookmarkButton({ own, data: { book, chapter, query }, verse, first }: Props) {
  const place = formatVerse({ book: book.osis, chapter, verse: verse.number });
  const path = `${versePath({ book: book.osis, chapter, verse: first }, query)}#v${verse.number}`;
  const [isPut, setPut] = useState(() => isBookmarked(path));
  useEffect(() => {
    if (!mayHaveOwn()) return;
    bookmarksAt(own, path).then(
      (found) => found.length > 0 && setPut(true),
      () => {},
    );
  }, [path]);

  function show(put: boolean): void {
    setPut(put);
    for (const item of document.querySelectorAll('.verses li'))
      if (item.id === `v${verse.number}`) item.classList.toggle('place', put);
  }
  async function put(): Promise<void> {
    const store = await own.open();
    void askPersistence();
    await keepFollowing(store, await own.bookmarks(), path);
    const fields = { path, name: place, follows: false, made: Date.now() };
    const kept = await store.put(`b:${newKey()}`, 'bookmark', fields);
    if (!kept.ok) return own.say({ text: kept.detail });
    setBookmark({ path, name: place }, true);
    show(true);
    own.say({ text: words.isPut(place) });
  }
  async function take(): Promise<void> {
    const store = await own.open();
    const ids = (await bookmarksAt(own, path)).map(({ id }) => id);
    await store.remove(ids);
    if (isBookmarked(path)) setBookmark({ path, name: place }, false);
    show(false);
    const undo = () => {
      store.restore(ids).then(
        () => {
          show(true);
          own.say({ text: HIGHLIGHT.undone });
        },
        () => own.say({ text: HIGHLIGHT.failed }),
      );
    };
    own.say({ text: words.taken, ...(ids.length > 0 && { undo }) });
  }
  return (
    <button
      type="button"
      onClick={() => void (isPut ? take() : put()).catch(() => own.say({ text: HIGHLIGHT.failed }))}
    >
      {isPut ? words.take : words.put}
    </button>
  );
}

async function bookmarksAt(own: OwnChapter, path: string): Promise<readonly OwnRecord[]> {
  return (await own.bookmarks()).filter((record) => textOf(record, 'path') === path);
}

/** The bookmark that follows the reader: where they went on from until now, which a new bookmark would replace. */
const FOLLOWING = 'b:seguir';

async function keepFollowing(store: Own, others: readonly OwnRecord[], next: string): Promise<void> {
  const { place } = keptJourney();
  if (!place || place.path === next) return;
  if (others.some((record) => record.id !== FOLLOWING && textOf(record, 'path') === place.path)) return;
  await store.put(FOLLOWING, 'bookmark', { path: place.path, name: place.name, follows: true, made: place.at });
}
