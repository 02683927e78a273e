import { WORDING } from '../../ui/wording.ts';
import emblem from './emblem.svg';
import { toRoman } from './roman.ts';

interface Props {
  readonly title: string;
  readonly subtitle: string;
  /** The owner's, in the place of the emblem. */
  readonly picture: {
    readonly src: string;
    readonly width: number;
    readonly height: number;
    readonly alt: string;
  } | null;
}

/** A frame and an emblem are drawn; what is printed between them is the owner's title, set in the page's own type. */
export function TitlePage({ title, subtitle, picture }: Props) {
  const words = title.split(' ');
  const year = toRoman(subtitle);
  return (
    <div className="title-page">
      <h1 tabIndex={-1}>
        {words.slice(0, -1).join(' ')} <b>{words.at(-1)}</b>
      </h1>
      <p>{WORDING.home.books}</p>
      {picture ? (
        <img className="own" src={picture.src} width={picture.width} height={picture.height} alt={picture.alt} />
      ) : (
        <picture>
          <source media="(prefers-color-scheme: dark)" srcSet={`${emblem}#noche`} />
          <img src={emblem} width="388" height="392" alt={WORDING.home.picture} />
        </picture>
      )}
      <p className="year">{year ? <abbr title={subtitle}>{year}</abbr> : subtitle}</p>
    </div>
  );
}
