import { Fragment, type MouseEvent, useCallback, useEffect, useMemo, useState } from 'react';
import { scanPagePath, scanQuery, signInPath } from '../../../../../scripture/addresses/paths.ts';
import { formatVerse } from '../../../../../scripture/reference/format-spanish.ts';
import { versePath } from '../../../../../scripture/reference/path.ts';
import type { Verse } from '../../../../../scripture/text/edition.ts';
import highlightStyles from '../../../../own/paint/highlights.css?url';
import { useSiteData } from '../../../../page/site-data.ts';
import { loadMe, useMe } from '../../../../ui/me.ts';
import { newKey } from '../../../../ui/new-key.ts';
import { keepOnDevice } from '../../../../ui/reading/device.ts';
import { VERSES_KNOWN } from '../../../../ui/reading/verse-use.ts';
import { useLatest } from '../../../../ui/use-latest.ts';
import { OwnBar } from '../../highlight/own-bar.tsx';
import { chapterName } from '../../highlight/target.ts';
import { useHighlightKeys } from '../../highlight/use-highlight-keys.ts';
import { useOwnChapter } from '../../highlight/use-own-chapter.ts';
import { useSelectedWords } from '../../highlight/use-selected-words.ts';
import { ChosenVerses } from '../../menu/chosen-verses.tsx';
import { VerseMenu } from '../../menu/verse-menu.tsx';
import { chapterTargetOf } from '../../read/chapter-target.ts';
import { PrintedPage, pageOf } from '../../read/printed-page.tsx';
import type { ReaderData } from '../../read/reader-data.ts';
import { useChapterPages } from '../../read/use-chapter-pages.ts';
import { LazyShareDialog } from '../../share/lazy-share-dialog.tsx';
import { type Selection, selectVerses } from '../../take/selection.ts';
import { useSelectionCopy } from '../../take/use-selection-copy.ts';
import stylesheet from '../correct.css?url';
import { caretAtEnd } from '../draft/caret.ts';
import { isChosen } from '../draft/chosen.ts';
import { type Caret, isChanged } from '../draft/open-area.ts';
import { useEditor } from '../draft/use-editor.ts';
import { useOwnProposals } from '../draft/use-own-proposals.ts';
import { offsetAt } from '../point/offset-at.ts';
import { type Opening, useGestures } from '../point/use-gestures.ts';
import { useRoving } from '../point/use-roving.ts';
import { Notices } from './notices.tsx';
import { VerseArea } from './verse-area.tsx';
import { VersePortal } from './verse-portal.tsx';
import { VerseStatus } from './verse-status.tsx';

interface VerseEditorProps {
  readonly data: ReaderData;
  readonly verses: readonly Verse[];
  /** Undefined if there is no voice. */
  readonly onListen: ((verse?: number) => void) | undefined;
  /** Called when a correction was published, so that the page's text is outdated. */
  readonly onReload: () => void;
}

/** The verse editor of a chapter: it loads after the page and enhances it. Each chapter has its own. */
export function VerseEditor({ data, verses, onListen, onReload }: VerseEditorProps) {
  const { book, chapter, language, query } = data;
  const site = useSiteData();
  const where = chapterTargetOf(data, site);
  const select = (taken: readonly Verse[]) => selectVerses(data, taken, site);
  useSelectionCopy(verses, select);
  const refOf = (verse: number) => ({ book: book.osis, chapter, verse });
  const placeOf = (verse: number) => formatVerse(refOf(verse));

  const [printed, setPrinted] = useState<number>();
  const [shared, setShared] = useState<Selection>();
  const { state, take } = useEditor(where, verses, placeOf, onReload);
  const { area, bar, chosen } = state;
  const own = useOwnChapter(chapterName(where), verses);
  const [noted, setNoted] = useState<number>();
  const words = useSelectedWords(verses);
  const changed = area !== undefined && isChanged(area);
  const who = useMe();
  // Asks whether visitors may propose only once somebody begins to.
  const begun = area !== undefined;
  const used = begun || bar !== undefined || chosen !== undefined;
  useEffect(() => {
    if (used) keepOnDevice(VERSES_KNOWN, 1);
  }, [used]);
  useEffect(() => {
    if (begun) loadMe();
  }, [begun]);
  useOwnProposals(where, take);
  const pages = useChapterPages(where, begun || bar !== undefined);
  const closePrinted = useCallback(() => setPrinted(undefined), []);
  const closeShared = useCallback(() => setShared(undefined), []);

  const numbers = useMemo(() => verses.map(({ number }) => number), [verses]);
  const selection = chosen && select(verses.filter(({ number }) => isChosen(chosen)(number)));

  function open(verse: number, caret: Caret | undefined): void {
    // Reads the current settings from the page.
    const { tap } = document.documentElement.dataset;
    setNoted(undefined);
    if (tap === 'highlight' && !own.shown.some((one) => one.verse === verse)) own.paint([{ verse }]);
    else take({ type: 'open', verse, correct: tap === undefined && who?.mayPropose !== false, caret });
  }
  function onPoint({ verse, pointer, x, y }: Opening): void {
    const item = document.getElementById(`v${verse}`);
    const texts = Array.from(item?.querySelectorAll('p, h2') ?? []).filter((text) => text.checkVisibility());
    const at = document.elementFromPoint(x, y);
    const text = texts.find((text) => text.contains(at));
    const title = text?.tagName === 'H2';
    open(verse, pointer === 'touch' ? undefined : { title, offset: text && offsetAt(text, x, y) });
  }
  const leave = () => take({ type: 'leave' });
  const untouched = (area && !changed) || bar !== undefined;
  useGestures({
    beside: chosen ? 'chosen' : untouched ? 'untouched' : area && 'changed',
    onOpen: onPoint,
    onChoose: ({ verse, way }) =>
      take({
        type: 'choose',
        verse,
        from: way === 'plain' ? undefined : (area?.verse ?? bar),
        apart: way === 'apart',
      }),
    onLeave: leave,
  });
  const onEnter = useLatest((verse: number) => open(verse, { title: false }));
  const onReach = useCallback((verse: number, from: number) => take({ type: 'choose', verse, from }), [take]);
  const onApart = useCallback((verse: number) => take({ type: 'choose', verse, apart: true }), [take]);
  useRoving(numbers, onEnter, onReach, onApart);
  useHighlightKeys({
    own,
    words,
    chosen: selection?.verses.map(({ number }) => ({ verse: number })),
    onNote(verse) {
      setNoted(verse);
      take({ type: 'open', verse, correct: false, caret: undefined });
    },
  });
  useEscape(bar !== undefined || chosen !== undefined, leave);
  // Proposals turned out to be closed, before anything was typed.
  const shut = area !== undefined && !changed && who?.mayPropose === false;
  useEffect(() => {
    if (shut) take({ type: 'shut', paused: who?.paused === true });
  }, [shut, who?.paused, take]);

  const signIn = signInPath(versePath(refOf(numbers[0] ?? 1), query));
  const linesOf = (number: number) => {
    const strips = pages?.verses.find((verse) => verse.number === number)?.strips;
    if (!strips) return undefined;
    // The page opens over this one.
    const onClick = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      setPrinted(number);
    };
    return { strips, place: placeOf(number), verse: refOf(number), query, onClick };
  };
  const menuOf = (verse: Verse, onClose?: () => void) => (
    <VerseMenu
      key={`menu ${verse.number}`}
      data={data}
      verse={verse}
      own={own}
      noteOpen={noted === verse.number}
      selection={select([verse])}
      first={numbers[0] ?? 1}
      printed={
        pages && {
          href: scanPagePath(
            pageOf(pages, verse.number),
            pages.label === undefined ? query : scanQuery(pages.scan, query),
          ),
          label: pages.label,
          // Where the verse is corrected they stand above it.
          lines: area?.verse === verse.number ? undefined : linesOf(verse.number),
          onOpen: () => setPrinted(verse.number),
        }
      }
      onListen={
        onListen &&
        (() => {
          leave();
          onListen(verse.number);
        })
      }
      onShare={() => setShared(select([verse]))}
      onSelect={() => take({ type: 'choose', verse: verse.number, from: verse.number })}
      onClose={onClose}
    />
  );
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="late" />
      <link rel="stylesheet" href={highlightStyles} precedence="late" />
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
              changed={changed}
              menu={menuOf(verse)}
              lines={linesOf(number)}
              onType={(typed) => take({ type: 'type', typed })}
              onCancel={() => take({ type: 'cancel' })}
              onUpdate={(confirm) => take({ type: 'update', confirm, key: newKey() })}
              onDiscard={() => take({ type: 'discard', verse: number })}
              onWithdraw={area.draft.amends === undefined ? undefined : () => take({ type: 'withdraw', verse: number })}
            />
          );
        const verseState = state.verses.get(number);
        return (
          <Fragment key={number}>
            {verseState && (
              <VerseStatus
                verse={verse}
                state={verseState}
                language={language}
                signIn={signIn}
                onOpen={() => take({ type: 'open', verse: number, correct: true, caret: caretAtEnd() })}
                onRetry={() => take({ type: 'retry', verse: number, key: newKey() })}
                onWithhold={() => take({ type: 'withhold', verse: number })}
                onDiscard={() => take({ type: 'discard', verse: number })}
                onWithdraw={() => take({ type: 'withdraw', verse: number })}
                onTakeTheirs={() => take({ type: 'take-theirs', verse: number })}
                onKeepMine={() => take({ type: 'keep-mine', verse: number, key: newKey() })}
              />
            )}
            {bar === number && (
              <VersePortal verse={number} className="correcting">
                {menuOf(verse, leave)}
              </VersePortal>
            )}
          </Fragment>
        );
      })}
      {pages && printed !== undefined && (
        <PrintedPage
          pages={pages}
          verse={printed}
          place={placeOf(printed)}
          query={query}
          region={area?.verse === printed ? area.draft.region : undefined}
          onRegion={area?.verse === printed ? (region) => take({ type: 'type', typed: { region } }) : undefined}
          onClose={closePrinted}
        />
      )}
      <OwnBar own={own} words={words} quiet={begun || bar !== undefined || chosen !== undefined} placeOf={placeOf} />
      <ChosenVerses
        selection={selection}
        own={own}
        latest={chosen?.apart ? undefined : chosen?.to}
        onShare={() => setShared(selection)}
        onLeave={leave}
      />
      {shared && <LazyShareDialog selection={shared} onClose={closeShared} />}
      <Notices notices={state.notices} take={take} />
    </>
  );
}

function useEscape(active: boolean, onEscape: () => void): void {
  const leave = useLatest(onEscape);
  useEffect(() => {
    if (!active) return;
    // Dialogs and popovers close first.
    const listen = ({ key }: KeyboardEvent) =>
      key === 'Escape' && !document.querySelector('dialog[open], :popover-open') && leave();
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [active, leave]);
}
