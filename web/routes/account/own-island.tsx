import { useEffect, useState } from 'react';
import { donePath } from '../../../forms/page-query.ts';
import { ACCOUNT_PATH } from '../../../scripture/addresses/paths.ts';
import { mount } from '../../islands/mount.tsx';
import { addToAccount, eraseAllOwn, type OwnAccountState, ownAccountState, undoAdding } from '../../own/account.ts';
import { onOwnChange } from '../../own/broadcast.ts';
import { ACCOUNT } from './wording.ts';

/** Says what of this device is not in the account, and erases the device's records with the account's. */
export function start(host: HTMLElement): void {
  mount(host, <Sharing />, 'propio');
  const form = host.closest('section')?.querySelector('form');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void eraseAllOwn(true).then((erased) => {
      if (erased) location.assign(donePath(ACCOUNT_PATH, 'propio'));
      // Without the script the browser shows what is wrong.
      else form.submit();
    });
  });
}

function Sharing() {
  const [state, setState] = useState<OwnAccountState>();
  useEffect(() => {
    const load = () => void ownAccountState().then(setState);
    load();
    return onOwnChange(load);
  }, []);
  if (!state) return null;
  const { apart, joined, refused } = state;
  return (
    <>
      {refused && <p role="status">{refused}</p>}
      {apart > 0 && (
        <p>
          {ACCOUNT.ownApart(apart)}{' '}
          <button type="button" className="quiet" onClick={() => void addToAccount()}>
            {ACCOUNT.ownAdd}
          </button>
        </p>
      )}
      {joined > 0 && (
        <p>
          {ACCOUNT.ownJoined(joined)}{' '}
          <button type="button" className="quiet" onClick={() => void undoAdding()}>
            {ACCOUNT.ownUndo}
          </button>
        </p>
      )}
    </>
  );
}
