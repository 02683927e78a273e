import { Fragment, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { formatVerse } from '../../../../../scripture/reference/format-spanish.ts';
import { facsimilePath, historyPath, versePath } from '../../../../../scripture/reference/path.ts';
import type { Verse } from '../../../../../scripture/text/edition.ts';
import { pdfPage } from '../../../../ui/facsimile/book-place.ts';
import { askMe, useMe } from '../../../../ui/me.ts';
import { useSiteData } from '../../../../ui/site-data.ts';
import type { MarkedText } from '../../read/marked-text.tsx';
import { keepPreference, readPreference } from '../../read/preference.ts';
import { PrintedPage, pageOf } from '../../read/printed-page.tsx';
import type { ReaderData } from '../../read/reader-data.ts';
import { ReaderMenu } from '../../read/reader-menu.tsx';
import stylesheet from '../correct.css?url';
import type { Where } from '../draft/calls.ts';
import { useChapterPages } from '../draft/use-chapter-pages.ts';
import { caretAtEnd, useEditor } from '../draft/use-editor.ts';
import { useNews } from '../draft/use-news.ts';
import { useNotices } from '../draft/use-notices.ts';
import { offsetAt } from '../point/hit-text.ts';
import { type Opening, useGestures } from '../point/use-gestures.ts';
import { useRoving } from '../point/use-roving.ts';
import { CORRECT } from '../wording.ts';
import { InVerse } from './in-verse.tsx';
import { Notices } from './notices.tsx';
import { VerseActions } from './verse-actions.tsx';
import { VerseArea } from './verse-area.tsx';
import { VerseStatus } from './verse-status.tsx';

export interface VerseEditorProps {
  readonly data: ReaderData;
  readonly verses: readonly Verse[];
  /** The chapter's address without its last segment. */
  /** What the page shows texts with. */
  readonly Marked: typeof MarkedText;
}

/** The verse editor of a chapter: it comes after the page, and adds itself to what is there. */
export default function VerseEditor(props: VerseEditorProps) {
  const { book, chapter, query } = props.data;
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="late" />
      <ChapterEditor key={`${book.osis} ${chapter} ${query}`} {...props} />
    </>
  );
}

function ChapterEditor({ data, verses, Marked }: VerseEditorProps) {
  const { book, chapter, language, query } = data;
  const site = useSiteData();
  const edition = site?.edition;
  const where: Where = { api: site?.api ?? '/api', edition: edition?.id ?? '', book: book.osis, chapter };
  const refOf = (verse: number) => ({ book: book.osis, chapter, verse });
  const placeOf = (verse: number) => formatVerse(refOf(verse));

  const { notices, tell, close } = useNotices();
  const [correcting, setCorrecting] = useState(readPreference);
  const [bar, setBar] = useState<number>();
  const [menuOpened, setMenuOpened] = useState(false);
  const [printed, setPrinted] = useState<number>();
  const editor = useEditor(where, verses, placeOf, tell);
  const { area, changed, verseStates } = editor;
  const who = useMe();
  // Whether visitors may propose is worth asking once somebody begins to.
  const begun = area !== undefined;
  useEffect(() => {
    if (begun) askMe();
  }, [begun]);
  useNews({ where, placeOf, verseStates }, editor.change, tell);
  const pages = useChapterPages(where, begun || bar !== undefined || menuOpened);
  const closePrinted = useCallback(() => setPrinted(undefined), []);

  const mayCorrect = correcting && who?.mayPropose !== false;
  const numbers = useMemo(() => verses.map(({ number }) => number), [verses]);

  /** @param caret absent where the area is not to be focused */
  function open(verse: number, caret: Parameters<typeof editor.open>[1]): void {
    setBar(undefined);
    if (mayCorrect) editor.open(verse, caret);
    else {
      editor.close();
      setBar(verse);
    }
  }
  function onPoint({ verse, pointer, x, y }: Opening): void {
    const item = document.getElementById(`v${verse}`);
    const texts = Array.from(item?.querySelectorAll('p, h2') ?? []).filter((text) => text.checkVisibility());
    const at = document.elementFromPoint(x, y);
    const text = texts.find((text) => text.contains(at));
    const title = text?.tagName === 'H2';
    open(verse, pointer === 'touch' ? undefined : { title, offset: text && offsetAt(text, x, y) });
  }
  useGestures({
    area: area ? { changed } : bar === undefined ? undefined : { changed: false },
    onOpen: onPoint,
    onLeave: () => {
      editor.close();
      setBar(undefined);
    },
  });
  const onEnter = useLatest((verse: number) => open(verse, { title: false }));
  useRoving(numbers, onEnter);
  useEscape(bar !== undefined, () => setBar(undefined));
  // Found out too late: nothing has been typed yet.
  const shut = area !== undefined && !changed && who?.mayPropose === false;
  useEffect(() => {
    if (!shut) return;
    setBar(area?.verse);
    editor.close();
    tell({ text: who?.paused ? CORRECT.notices.paused : CORRECT.notices.closed });
  }, [shut, who?.paused, area?.verse, editor.close, tell]);

  const address = (verse: number) => (site?.publicUrl ?? '') + versePath(refOf(verse), query);
  const signIn = `/SignIn?${new URLSearchParams({ volver: versePath(refOf(numbers[0] ?? 1), query) })}`;
  const actions = (verse: Verse, onClose?: () => void) => (
    <VerseActions
      text={verse.text}
      {...(verse.title !== undefined && { title: verse.title })}
      place={placeOf(verse.number)}
      edition={edition?.title ?? ''}
      address={address(verse.number)}
      printed={pages && { href: pdfPage(pages, pageOf(pages, verse.number)), onOpen: () => setPrinted(verse.number) }}
      history={verse.revision === undefined ? undefined : historyPath(refOf(verse.number), query)}
      {...(onClose && { onClose })}
    />
  );
  return (
    <>
      <ReaderMenu
        correct={correcting}
        printed={pages && !query ? facsimilePath({ book: book.osis, chapter }) : undefined}
        onOpen={() => setMenuOpened(true)}
        onCorrect={(on) => {
          setCorrecting(on);
          keepPreference(on);
        }}
      />
      {verses.map((verse) => {
        const { number } = verse;
        if (area?.verse === number)
          return (
            <VerseArea
              key={number}
              {...area}
              place={placeOf(number)}
              asksAddress={!who?.account}
              language={language}
              actions={actions(verse)}
              onType={editor.type}
              onCancel={editor.cancel}
              onUpdate={editor.update}
              onDiscard={() => {
                editor.close();
                editor.discard(number);
              }}
              onWithdraw={area.draft.amends === undefined ? undefined : () => editor.withdrawOwn(number)}
            />
          );
        const state = verseStates.get(number);
        return (
          <Fragment key={number}>
            {state && (
              <VerseStatus
                verse={verse}
                Marked={Marked}
                state={state}
                language={language}
                signIn={signIn}
                onOpen={() => editor.open(number, caretAtEnd())}
                onRetry={() => editor.retry(number)}
                onDiscard={() => editor.discard(number)}
                onWithdraw={() => editor.withdrawOwn(number)}
                onTakeTheirs={() => editor.takeTheirs(number)}
                onKeepMine={() => editor.keepMine(number)}
              />
            )}
            {bar === number && (
              <InVerse verse={number} className="correcting">
                {actions(verse, () => setBar(undefined))}
              </InVerse>
            )}
          </Fragment>
        );
      })}
      {pages && printed !== undefined && (
        <PrintedPage
          pages={pages}
          verse={printed}
          place={placeOf(printed)}
          region={area?.verse === printed ? area.draft.region : undefined}
          onRegion={area?.verse === printed ? (region) => editor.type({ region }) : undefined}
          onClose={closePrinted}
        />
      )}
      <Notices notices={notices} onClose={close} />
    </>
  );
}

/** A function that stays the same, and does what the latest one does. */
function useLatest<A extends readonly unknown[]>(latest: (...given: A) => void): (...given: A) => void {
  const kept = useRef(latest);
  kept.current = latest;
  return useCallback((...given: A) => kept.current(...given), []);
}

function useEscape(active: boolean, onEscape: () => void): void {
  const leave = useLatest(onEscape);
  useEffect(() => {
    if (!active) return;
    // What lies over the page is left first.
    const listen = ({ key }: KeyboardEvent) => key === 'Escape' && !document.querySelector('dialog[open]') && leave();
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [active, leave]);
}
