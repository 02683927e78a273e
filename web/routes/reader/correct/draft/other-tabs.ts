import type { Where } from '../../read/where.ts';

const CHANNEL = 'correcciones';
const nameOf = ({ edition, book, chapter }: Where): string => `${edition} ${book}.${chapter}`;

/** Tells the device's other tabs that one's own proposals in a chapter are others now. */
export function tellOtherTabs(where: Where): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(nameOf(where));
  channel.close();
}

/** Hears so, and of coming back to this tab, when something may have been done elsewhere. Returns what ends it. */
export function onOtherTabs(where: Where, hear: () => void): () => void {
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
