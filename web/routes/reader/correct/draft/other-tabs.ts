import type { ChapterTarget } from '../../read/chapter-target.ts';

const CHANNEL = 'correcciones';
const nameOf = ({ edition, book, chapter }: ChapterTarget): string => `${edition} ${book}.${chapter}`;

/** Tells other tabs that the reader's proposals in a chapter have changed. */
export function tellOtherTabs(where: ChapterTarget): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(nameOf(where));
  channel.close();
}

/** Calls back on such messages and when this tab becomes visible again. Returns the unsubscribe function. */
export function onOtherTabs(where: ChapterTarget, hear: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  const name = nameOf(where);
  channel.addEventListener('message', ({ data }) => {
    if (data === name) hear();
  });
  const back = () => {
    if (document.visibilityState === 'visible') hear();
  };
  document.addEventListener('visibilitychange', back);
  return () => {
    channel.close();
    document.removeEventListener('visibilitychange', back);
  };
}
