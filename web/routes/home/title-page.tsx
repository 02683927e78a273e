import { WORDING } from '../../ui/wording.ts';
import { toRoman } from './roman.ts';
import picture from './title-page.svg';

/** The picture is a frame and an emblem; what is printed in it is the owner's title, set in the page's own type. */
export function TitlePage({ title, subtitle }: { title: string; subtitle: string }) {
  const words = title.split(' ');
  const year = toRoman(subtitle);
  return (
    <div className="title-page">
      <img src={picture} width="360" height="540" alt={WORDING.home.picture} />
      <h1 tabIndex={-1}>
        {words.slice(0, -1).join(' ')} <b>{words.at(-1)}</b>
      </h1>
      <p className="books">{WORDING.home.books}</p>
      <p className="year">{year ? <abbr title={subtitle}>{year}</abbr> : subtitle}</p>
    </div>
  );
}
