import { useEffect, useState } from 'react';
import { parseRuns } from '../../../scripture/reference/number-runs.ts';
import { mount } from '../../islands/mount.tsx';
import { SiteContext } from '../../page/site-data.ts';
import { fetchPage } from '../../ui/fetch-page.ts';
import { Keys } from '../../ui/keys/keys.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { unpackVerses } from '../../ui/verses/pack-verses.ts';
import { VerseEditor } from './correct/show/verse-editor.tsx';
import { useListen } from './listen/use-listen.tsx';
import { type ChapterData, readChapterData } from './read/chapter-data.tsx';
import { isOtherChapter, showChapter, showNewerText } from './read/chapter-page.ts';
import { ListenButtons } from './read/listen-buttons.tsx';
import { readerKeys } from './read/reader-keys.ts';
import { useToolPlaces } from './read/use-tool-places.ts';
import { StudyBeside } from './study-beside.tsx';

/** Adds the tools for a chapter's verses: correcting, sharing, listening, keys. */
export const start = (host: HTMLElement): void => mount(host, <VerseTools />, 'lectura');

function VerseTools() {
  const [page, setPage] = useState(() => opened(document));
  const { data, verses, site } = page;

  /** Reloads the text after a correction was published; if that fails, the page stays as it is. */
  const reload = () =>
    fetchPage(location.pathname + location.search).then(
      (newer) => {
        showNewerText(newer);
        setPage(opened(newer));
      },
      () => {},
    );
  const show = (next: Document, path: string) => {
    const read = opened(next);
    showChapter(next, path);
    setPage(read);
  };
  const turnTo = (path: string) =>
    fetchPage(path).then(
      (next) => {
        history.pushState(null, '', path);
        show(next, path);
      },
      // The player reports a late chapter itself.
      () => {},
    );
  // Back navigation to a chapter that was left within the document.
  const returnTo = useLatest((path: string) => {
    fetchPage(path).then(
      (before) => show(before, path),
      () => location.reload(),
    );
  });
  useEffect(() => {
    const onReturn = () => isOtherChapter() && returnTo(location.pathname + location.search);
    addEventListener('popstate', onReturn);
    return () => removeEventListener('popstate', onReturn);
  }, [returnTo]);

  const place = `${data.book.osis} ${data.chapter} ${data.query}`;
  const places = useToolPlaces(place);
  const { onListen, player } = useListen(data, verses, turnTo);
  if (!places) return null;
  return (
    <SiteContext value={site}>
      <VerseEditor key={place} data={data} verses={verses} onListen={onListen} onReload={reload} />
      {onListen && <ListenButtons places={places.tools} onListen={onListen} />}
      {player}
      <StudyBeside />
      <Keys {...readerKeys(onListen !== undefined)} place={places.foot} />
    </SiteContext>
  );
}

function opened(page: Document): ChapterData & { readonly verses: ReturnType<typeof unpackVerses> } {
  const chapter = readChapterData(page);
  return { ...chapter, verses: unpackVerses(chapter.data.verses, parseRuns(chapter.data.verseRuns)) };
}
