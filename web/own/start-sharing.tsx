import { useState } from 'react';
import { mount } from '../islands/mount.tsx';
import { addToAccount, leaveOnDevice, ownAccountState } from './account.ts';
import { type Cursor, shareOwn } from './send.ts';
import { SHARING } from './wording.ts';

let started = false;

/** Shares the device's records with the account, and asks once what is to become of those made without it. */
export async function startSharing(cursor: Cursor | undefined): Promise<void> {
  if (started) return;
  started = true;
  await shareOwn(cursor);
  const { apart, answered } = await ownAccountState();
  if (apart === 0 || answered) return;
  const host = document.createElement('div');
  document.querySelector('main')?.before(host);
  mount(host, <Joining count={apart} />, 'anadir');
}

/** Stands above the page's text until the reader answers. */
function Joining({ count }: { readonly count: number }) {
  const [said, say] = useState<string>();
  const answer = (work: () => Promise<void>, sentence: string) => () => void work().then(() => say(sentence));
  if (said !== undefined)
    return (
      <p className="notice" role="status">
        {said}
      </p>
    );
  return (
    <section className="notice" aria-label={SHARING.title}>
      <p>{SHARING.ask(count)}</p>
      <button type="button" onClick={answer(addToAccount, SHARING.added)}>
        {SHARING.add}
      </button>{' '}
      <button type="button" className="quiet" onClick={answer(leaveOnDevice, SHARING.left)}>
        {SHARING.leave}
      </button>
    </section>
  );
}
