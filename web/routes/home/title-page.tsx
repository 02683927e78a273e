import { WORDING } from '../../ui/wording.ts';
import emblem from './emblem.svg';
import { toRoman } from './roman.ts';

/** A frame and an emblem are drawn; what is printed between them is the owner's title, set in the page's own type. */
export function TitlePage({ title, subtitle }: { title: string; subtitle: string }) {
  const words = title.split(' ');
  const year = toRoman(subtitle);
  return (
    <div className="title-page">
      <h1 tabIndex={-1}>
        {words.slice(0, -1).join(' ')} <b>{words.at(-1)}</b>
      </h1>
      <p>{WORDING.home.books}</p>
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet={`${emblem}#noche`} />
        <img src={emblem} width="388" height="392" alt={WORDING.home.picture} />
      </picture>
      <p className="year">{year ? <abbr title={subtitle}>{year}</abbr> : subtitle}</p>
    </div>
  );
}
