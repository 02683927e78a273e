import { own as painterAddress } from 'virtual:scripts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Label, labelsOf } from '../../../../forms/own/list/labels.ts';
import type { OwnRecord } from '../../../../forms/own/record.ts';
import type { Verse } from '../../../../scripture/text/edition.ts';
import { askPersistence, mayHaveOwn } from '../../../own/may-have-own.ts';
import type { Own } from '../../../own/own.ts';
import type { Shown } from '../../../own/paint/shown.ts';
import { keepOnDevice, readDevice } from '../../../ui/reading/device.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { highlight } from './acts.ts';
import type { Target } from './target.ts';
import { HIGHLIGHT } from './wording.ts';

type Painter = typeof import('../../../own/paint/start.ts');

interface Tools {
  readonly own: Own;
  readonly painter: Painter;
}

/** What the last act did, for the status line. */
export interface Said {
  readonly text: string;
  readonly undo?: () => void;
  /** One tap is offered. */
  readonly offersOneTap?: true;
}

export interface OwnChapter {
  /** As records name it: `rv1909:John.3`. */
  readonly chapter: string;
  /** Highlights and notes of the chapter. */
  readonly shown: readonly Shown[];
  /** The colours, then the reader's own labels. */
  readonly labels: readonly Label[];
  readonly said: Said | undefined;
  readonly say: (said: Said | undefined) => void;
  readonly paint: (targets: readonly Target[], colour?: string) => void;
  /** The store, loaded on demand. */
  readonly open: () => Promise<Own>;
  readonly bookmarks: () => Promise<readonly OwnRecord[]>;
}

/** Device storage: the colour used last, and the number of the first highlights, after which one tap is offered. */
const LAST_COLOUR = 'subrayado';
const MADE = 'subrayados';
const OFFERED_AFTER = 3;

const lastColour = (): string => String(readDevice(LAST_COLOUR) ?? 'c1');

/**
 * The reader's highlights and notes of a chapter. The store and the painter are loaded if the device has any, or once the first is
 * made.
 * @param chapter `rv1909:John.3`
 * @param alone the page is of one verse, the first of `verses`
 */
export function useOwnChapter(chapter: string, verses: readonly Verse[], alone = false): OwnChapter {
  const read = ({ readChapter, readShownAt }: Painter) =>
    alone ? readShownAt(chapter, verses[0]!.number, verses[0]!.text) : readChapter();
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const [labels, setLabels] = useState<readonly Label[]>(() => labelsOf([]));
  const [said, say] = useState<Said>();
  const tools = useRef<Promise<Tools>>(undefined);
  const stop = useRef<() => void>(undefined);

  /** After the painter, which hears of each change first. */
  const refresh = useLatest(async () => {
    const { painter } = await load();
    const [records, names] = await Promise.all([alone ? read(painter) : painter.readPainted(), painter.readLabels()]);
    setShown(records);
    setLabels(labelsOf(names));
  });
  const load = useCallback((): Promise<Tools> => {
    tools.current ??= openTools().then(
      (opened) => {
        stop.current = opened.own.watch(refresh);
        return opened;
      },
      (fault) => {
        tools.current = undefined;
        throw fault;
      },
    );
    return tools.current;
  }, [refresh]);
  useEffect(() => () => stop.current?.(), []);
  // The text may be newer than what was painted.
  useEffect(() => {
    if (verses.length > 0 && mayHaveOwn())
      load().then(
        ({ painter }) => painter.repaint().then(refresh),
        () => {},
      );
  }, [verses, load, refresh]);

  async function paint(targets: readonly Target[], colour = lastColour()): Promise<void> {
    try {
      const { own, painter } = await load();
      const acted = await highlight(own, chapter, await read(painter), targets, colour);
      if (acted.did === 'refused') return say({ text: acted.detail });
      // The window is drawn once, with the paint and the words about it.
      await refresh();
      const name = labels.find(({ id }) => id === colour)?.name ?? '';
      const undo = () => {
        acted.undo().then(
          () => say({ text: HIGHLIGHT.undone }),
          () => say({ text: HIGHLIGHT.failed }),
        );
      };
      if (acted.did === 'removed') return say({ text: HIGHLIGHT.removed, undo });
      void askPersistence();
      keepOnDevice(LAST_COLOUR, colour);
      say({ text: HIGHLIGHT.done(name), undo, ...(isDue() && { offersOneTap: true as const }) });
    } catch {
      say({ text: HIGHLIGHT.failed });
    }
  }
  return {
    chapter,
    shown,
    labels,
    said,
    say,
    paint: (targets, colour) => void paint(targets, colour),
    open: () => load().then(({ own }) => own),
    bookmarks: () => load().then(({ painter }) => painter.readBookmarks()),
  };
}

async function openTools(): Promise<Tools> {
  const [{ openOwn }, painter] = await Promise.all([
    import('../../../own/own.ts'),
    import(/* @vite-ignore */ painterAddress) as Promise<Painter>,
  ]);
  return { own: await openOwn(), painter };
}

/** Whether to offer highlighting by one tap: once, after some highlights. */
function isDue(): boolean {
  const made = Number(readDevice(MADE) ?? 0) + 1;
  if (made <= OFFERED_AFTER) keepOnDevice(MADE, made);
  return made === OFFERED_AFTER && document.documentElement.dataset.tap !== 'highlight';
}
