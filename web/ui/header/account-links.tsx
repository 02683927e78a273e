import { Link } from 'react-router';
import { useMe } from '../me.ts';
import { WORDING } from '../wording.ts';
import stylesheet from './mine.css?url';

const { menu } = WORDING;

/** The way in; for who is in, their name and, for correctors, how much waits. The place is as large for all. */
export function AccountLinks() {
  const me = useMe();
  if (!me?.account)
    return (
      <Link to="/SignIn" discover="none">
        {menu.signIn}
      </Link>
    );
  return (
    <span className="mine">
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <Link to="/cuenta" discover="none" title={menu.account}>
        {me.account.name}
      </Link>
      {me.waiting ? (
        <Link to="/revision" discover="none">
          {me.waiting}
          <span className="unseen">{menu.waiting}</span>
        </Link>
      ) : null}
      {me.account.role === 'administrador' && (
        <Link className="desk-way" to="/administracion" discover="none">
          {menu.desk}
        </Link>
      )}
    </span>
  );
}
