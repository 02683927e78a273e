import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Verse } from '../../../../scripture/text/edition.ts';
import { keyOf } from '../../../ui/keys/key-of.ts';
import { useSingleKeys } from '../../../ui/keys/single-keys.ts';
import { takePendingKey } from '../../../ui/keys/take-pending-key.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { LISTEN_COMMAND } from '../read/listen-command.ts';
import type { ReaderData } from '../read/reader-data.ts';
import { useBars } from '../read/use-bars.ts';
import type { PlayerProps, PlayRequest } from './player.tsx';
import { useVoices } from './use-voices.ts';
import { LISTEN } from './wording.ts';

interface Listen {
  /** Reads from a verse, or from the reader's place; undefined if the browser has no voice for the language. */
  readonly onListen: ((verse?: number) => void) | undefined;
  readonly player: ReactNode;
}

/** Reading aloud, if there is a voice; the player is loaded on demand. */
export function useListen(data: ReaderData, verses: readonly Verse[], turnTo: (path: string) => void): Listen {
  const voices = useVoices(data.language ?? 'es');
  const [request, setRequest] = useState<PlayRequest>();
  const [Player, setPlayer] = useState<ComponentType<PlayerProps>>();
  const [failed, setFailed] = useState(false);
  const listen = useCallback((request: PlayRequest) => {
    setRequest(request);
    setFailed(false);
    import('./player.tsx').then(
      ({ Player }) => setPlayer(() => Player),
      () => setFailed(true),
    );
  }, []);
  const speaks = voices.length > 0;
  useListenKey(speaks, () => listen({ verse: verseInView(), toggle: true }));
  return {
    onListen: speaks ? (verse = verseInView()) => listen({ verse }) : undefined,
    player: (
      <>
        {speaks && request && Player && (
          <Player
            data={data}
            verses={verses}
            voices={voices}
            request={request}
            turnTo={turnTo}
            onClose={() => setRequest(undefined)}
          />
        )}
        {failed && <Failed />}
      </>
    ),
  };
}

function Failed() {
  const bars = useBars();
  return (
    bars &&
    createPortal(
      <div className="choice" role="alert">
        {LISTEN.failed}
      </div>,
      bars,
    )
  );
}

const [KEY] = LISTEN_COMMAND.key;

/** One key starts, pauses and resumes, also if it was pressed before the script loaded. */
function useListenKey(speaks: boolean, onPress: () => void): void {
  const used = useSingleKeys();
  const act = useLatest(onPress);
  useEffect(() => {
    if (!speaks || !used) return;
    const listen = (event: KeyboardEvent) => {
      if (keyOf(event) !== KEY) return;
      takePendingKey(KEY);
      act();
    };
    if (takePendingKey(KEY)) act();
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [speaks, used, act]);
}

/** Verses that end above this line, in pixels, count as read. */
const READ_LINE_PX = 40;

/** The focused verse, or the first in view; undefined at the chapter's beginning. */
function verseInView(): number | undefined {
  const items = [...document.querySelectorAll('.verses li')];
  const focused = document.activeElement?.closest('.verses li');
  const here =
    focused ?? (scrollY > 0 ? items.find((item) => item.getBoundingClientRect().bottom > READ_LINE_PX) : null);
  return !here || here === items[0] ? undefined : Number(here.id.slice(1));
}
