import { type FormEvent, useEffect, useRef, useState } from 'react';
import { mount } from '../../islands/mount.tsx';
import { pendingDraftNames, removeOwnData } from '../../unsent/local-writing.ts';
import { ACCOUNT } from './wording.ts';
import { WrittenList } from './written-list.tsx';

const { leaving } = ACCOUNT;

/** Signs out and erases the account's data on this device; unsent texts are listed first. */
export const start = (host: HTMLElement): void => mount(host, <SignOut />, 'salir');

function SignOut() {
  const [written, ask] = useState<readonly string[]>();
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), [written]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const names = written ? [] : await pendingDraftNames();
    if (names.length > 0) ask(names);
    else await leave(form);
  }
  return (
    <form className="form" method="post" onSubmit={onSubmit}>
      <input type="hidden" name="que" value="salir" />
      {written && (
        <div ref={question} className="leaving" role="alert" tabIndex={-1}>
          <p>{leaving.ask}</p>
          <WrittenList drafts={written} />
        </div>
      )}
      <button type="submit">{written ? leaving.leave : ACCOUNT.signOut}</button>
      {written && (
        <button type="button" className="quiet" onClick={() => ask(undefined)}>
          {leaving.stay}
        </button>
      )}
    </form>
  );
}

/** Erases the data only after the session has ended: if that fails, everything stays. */
async function leave(form: HTMLFormElement): Promise<void> {
  const body = new URLSearchParams([['que', 'salir']]);
  const answer = await fetch(location.href, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined);
  // On any other answer the form is sent normally, so that the browser shows the answer or the network error.
  if (answer?.type !== 'opaqueredirect') return form.submit();
  await removeOwnData();
  location.assign('/');
}
