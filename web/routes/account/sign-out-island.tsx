import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatOwnFile } from '../../../forms/own/file/own-file.ts';
import type { OwnRecord } from '../../../forms/own/record.ts';
import { mount } from '../../islands/mount.tsx';
import { ownAccountState, removeAccountRecords, sendNow } from '../../own/account.ts';
import { pendingDraftNames, removeOwnData } from '../../unsent/local-writing.ts';
import { ACCOUNT } from './wording.ts';
import { WrittenList } from './written-list.tsx';

const { leaving } = ACCOUNT;

/** Signs out and erases the account's data on this device; unsent texts are listed first. */
export const start = (host: HTMLElement): void => mount(host, <SignOut />, 'salir');

function SignOut() {
  const [written, ask] = useState<readonly string[]>();
  const [own, askOwn] = useState<readonly OwnRecord[]>([]);
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), [written]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const names = written ? [] : await pendingDraftNames();
    const unsent = written ? [] : await unsentOwn();
    askOwn(unsent);
    if (names.length + unsent.length > 0) ask(names);
    else await leave(form);
  }
  async function sendOwn() {
    const left = await unsentOwn();
    askOwn(left);
    if (left.length === 0 && written?.length === 0) ask(undefined);
  }
  return (
    <form className="form" method="post" onSubmit={onSubmit}>
      <input type="hidden" name="que" value="salir" />
      {written && (
        <div ref={question} className="leaving" role="alert" tabIndex={-1}>
          {written.length > 0 && (
            <>
              <p>{leaving.ask}</p>
              <WrittenList drafts={written} />
            </>
          )}
          {own.length > 0 && (
            <>
              <p>{leaving.own(own.length)}</p>
              <button type="button" className="quiet" onClick={() => void sendOwn()}>
                {leaving.sendOwn}
              </button>
              <a className="button" href={fileOf(own)} download="mis-marcas-sin-enviar.json">
                {leaving.saveOwn}
              </a>
            </>
          )}
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

/** What the account does not have, after a try to send it. */
async function unsentOwn(): Promise<readonly OwnRecord[]> {
  if ((await ownAccountState()).unsent.length > 0) await sendNow();
  return (await ownAccountState()).unsent;
}

/** The address of a file with these records, for this page; /marcas brings it in again. */
const fileOf = (records: readonly OwnRecord[]): string =>
  URL.createObjectURL(new Blob([formatOwnFile(records)], { type: 'application/json' }));

/** Erases the data only after the session has ended: if that fails, everything stays. */
async function leave(form: HTMLFormElement): Promise<void> {
  const body = new URLSearchParams([['que', 'salir']]);
  const answer = await fetch(location.href, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined);
  // On any other answer the form is sent normally, so that the browser shows the answer or the network error.
  if (answer?.type !== 'opaqueredirect') return form.submit();
  // If storage is blocked there are none.
  await removeAccountRecords().catch(() => {});
  await removeOwnData();
  location.assign('/');
}
