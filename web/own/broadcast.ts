import { noteOwn } from './may-have-own.ts';
import { type Change, changeRows } from './rows.ts';

const CHANNEL = 'propio';

/** Changes rows (see changeRows) and tells all pages of the site in this browser, this one too, which were changed. */
export async function changeAndTell<T>(
  which: readonly string[] | 'all' | 'unsent',
  work: (change: Change) => T,
): Promise<T> {
  const touched = new Set<string>();
  const result = await changeRows(which, (given) =>
    work({
      ...given,
      put(row) {
        touched.add(row.record.id);
        given.put(row);
      },
      drop(id) {
        touched.add(id);
        given.drop(id);
      },
    }),
  );
  if (touched.size > 0) {
    noteOwn(true);
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage([...touched]);
    channel.close();
  }
  return result;
}

/** Calls `hear` with the ids of what was changed; returns what stops it. */
export function onOwnChange(hear: (ids: readonly string[]) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<readonly string[]>) => hear(data));
  return () => channel.close();
}
