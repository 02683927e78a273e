import { useRef } from 'react';
import { ACCOUNT_PATH, DESK_PATH, REVIEW_PATH } from '../../../scripture/addresses/paths.ts';
import { WORDING } from '../wording.ts';

const { menu } = WORDING;
const ID = 'lo-suyo';

/** On a small screen: the account's name, which opens the links to the account and its work. */
export function WorkMenu({ name, administers }: { readonly name: string; readonly administers: boolean }) {
  const list = useRef<HTMLUListElement>(null);
  const ways = [
    [ACCOUNT_PATH, menu.account],
    [REVIEW_PATH, menu.review],
    ...(administers ? [[DESK_PATH, menu.desk] as const] : []),
  ] as const;
  return (
    <>
      <button type="button" className="who" popoverTarget={ID}>
        <bdi>{name}</bdi>
      </button>
      <ul id={ID} popover="auto" ref={list}>
        {ways.map(([path, says]) => (
          <li key={path}>
            {/* The page changes below, and the header stays. */}
            <a href={path} onClick={() => list.current?.hidePopover()}>
              {says}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
