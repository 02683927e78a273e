import { Link } from 'react-router';
import { useMe } from '../me.ts';
import { WORDING } from '../wording.ts';
import stylesheet from './mine.css?url';
import { WorkMenu } from './work-menu.tsx';

const { menu } = WORDING;

/**
 * The link to sign in; once signed in, the account's name and, for correctors and administrators, the links to their work: side by side, or in a menu under the name
 * where there is no room. The place is as large for all.
 */
export function AccountLinks() {
  const me = useMe();
  if (!me?.account)
    return (
      <Link to="/SignIn" discover="none">
        {menu.signIn}
      </Link>
    );
  const { name, role } = me.account;
  const works = role !== 'lector';
  return (
    <span className="mine">
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <Link className={works ? 'roomy' : undefined} to="/cuenta" discover="none" title={menu.account}>
        <bdi>{name}</bdi>
      </Link>
      {works && <WorkMenu name={name} administers={role === 'administrador'} />}
      {me.waiting ? (
        <Link className="way" to="/revision" discover="none">
          {me.waiting}
          <span className="unseen">{menu.waiting}</span>
        </Link>
      ) : (
        works && (
          <Link className="roomy way" to="/revision" discover="none">
            {menu.review}
          </Link>
        )
      )}
      {role === 'administrador' && (
        <Link className="roomy way" to="/administracion" discover="none">
          {menu.desk}
        </Link>
      )}
    </span>
  );
}
