import { useEffect } from 'react';
import { ACCOUNT_PATH, DESK_PATH, REVIEW_PATH, SIGN_IN_PATH } from '../../../scripture/addresses/paths.ts';
import { mayHaveOwn, noteAccount } from '../../own/may-have-own.ts';
import { useMe } from '../me.ts';
import { WORDING } from '../wording.ts';
import stylesheet from './mine.css?url';
import { WorkMenu } from './work-menu.tsx';

const { menu } = WORDING;

/**
 * The link to sign in; once signed in, the account's name and, for correctors and administrators, the links to their work: in a menu under
 * the name, on a narrow screen in the header's menu. The place has the same size for all.
 */
export function AccountLinks() {
  const me = useMe();
  const known = me?.account != null;
  const own = me?.own;
  useEffect(() => {
    if (!known) return;
    import('../reading/sync-reading.ts').then(
      ({ syncReading }) => syncReading(),
      () => {},
    );
    noteAccount(own?.of);
    if (!own?.seq && !mayHaveOwn()) return;
    import('../../own/start-sharing.tsx').then(
      ({ startSharing }) => startSharing(own),
      () => {},
    );
  }, [known, own]);
  if (!me?.account) return <a href={SIGN_IN_PATH}>{menu.signIn}</a>;
  const { name, role } = me.account;
  const works = role !== 'lector';
  return (
    <span className="mine">
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <a className={works ? 'listed' : undefined} href={ACCOUNT_PATH} title={menu.account}>
        <bdi>{name}</bdi>
      </a>
      {works && <WorkMenu name={name} administers={role === 'administrador'} />}
      {me.waiting ? (
        <a className="way" href={REVIEW_PATH}>
          {me.waiting}
          <span className="unseen">{menu.waiting}</span>
        </a>
      ) : (
        works && (
          <a className="listed" href={REVIEW_PATH}>
            {menu.review}
          </a>
        )
      )}
      {role === 'administrador' && (
        <a className="listed" href={DESK_PATH}>
          {menu.desk}
        </a>
      )}
    </span>
  );
}
