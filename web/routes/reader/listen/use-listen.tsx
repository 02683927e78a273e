import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Verse } from '../../../../scripture/text/edition.ts';
import { keyOf } from '../../../ui/keys/key-of.ts';
import { useSingleKeys } from '../../../ui/keys/single-keys.ts';
import { takeKey } from '../../../ui/keys/take-key.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import type { ReaderData } from '../read/reader-data.ts';
import { TO_LISTEN } from '../read/to-listen.ts';
import { useBars } from '../read/use-bars.ts';
import type { PlayerProps, Wish } from './player.tsx';
import { useVoices } from './use-voices.ts';
import { verseHere } from './verse-here.ts';
import { LISTEN } from './wording.ts';

interface Listen {
  /** From a verse on, or from where the reader is; undefined where the browser has no voice for the text. */
  readonly onListen: ((verse?: number) => void) | undefined;
  readonly player: ReactNode;
}

/** Reading aloud, where there is a voice: what reads comes when it is wanted. */
export function useListen(data: ReaderData, verses: readonly Verse[], turnTo: (path: string) => void): Listen {
  const voices = useVoices(data.language ?? 'es');
  const [wish, setWish] = useState<Wish>();
  const [Player, setPlayer] = useState<ComponentType<PlayerProps>>();
  const [failed, setFailed] = useState(false);
  const listen = useCallback((wish: Wish) => {
    setWish(wish);
    setFailed(false);
    import('./player.tsx').then(
      ({ Player }) => setPlayer(() => Player),
      () => setFailed(true),
    );
  }, []);
  const speaks = voices.length > 0;
  useListenKey(speaks, () => listen({ verse: verseHere(), toggle: true }));
  return {
    onListen: speaks ? (verse = verseHere()) => listen({ verse }) : undefined,
    player: (
      <>
        {speaks && wish && Player && (
          <Player
            data={data}
            verses={verses}
            voices={voices}
            wish={wish}
            turnTo={turnTo}
            onClose={() => setWish(undefined)}
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

const [KEY] = TO_LISTEN.key;

/** One key listens, pauses and goes on, also where it was pressed before this came. */
function useListenKey(speaks: boolean, onPress: () => void): void {
  const used = useSingleKeys();
  const act = useLatest(onPress);
  useEffect(() => {
    if (!speaks || !used) return;
    const listen = (event: KeyboardEvent) => {
      if (keyOf(event) !== KEY) return;
      takeKey(KEY);
      act();
    };
    if (takeKey(KEY)) act();
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [speaks, used, act]);
}
