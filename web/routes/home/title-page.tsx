import { announcesAnother, type NamedText, nameText } from '../../../scripture/text/name-text.ts';
import { WORDING } from '../../ui/wording.ts';
import emblem from './emblem.svg';
import { toRoman } from './roman.ts';

interface Props {
  readonly title: string;
  readonly subtitle: string;
  /** The edition's text, named on the page if the subtitle is not its year. */
  readonly text: NamedText;
  /** The owner's picture, in place of the emblem. */
  readonly picture: {
    readonly src: string;
    readonly width: number;
    readonly height: number;
    readonly alt: string;
  } | null;
}

/** Maximum word lengths that fit the narrowest page, each with the class that sets them smaller. */
const FIRST = [
  [12, undefined],
  [16, 'closer'],
] as const;
const LAST = [
  [6, undefined],
  [8, 'fits-8'],
  [11, 'fits-11'],
  [16, 'fits-16'],
] as const;

/** The class that sets words small enough; longer ones get `cut` and are broken. */
function fitting(sizes: readonly (readonly [most: number, look: string | undefined])[], words: readonly string[]) {
  const longest = Math.max(0, ...words.map((word) => word.length));
  const fits = sizes.find(([most]) => longest <= most);
  return fits ? fits[1] : 'cut';
}

/** The frame and the emblem are drawings; the owner's title between them is text in the page's font. */
export function TitlePage({ title, subtitle, text, picture }: Props) {
  const words = title.split(' ');
  const last = words.pop() ?? '';
  const year = toRoman(subtitle);
  return (
    <div className="title-page">
      <h1 tabIndex={-1}>
        <span className={fitting(FIRST, words)}>{words.join(' ')}</span> <b className={fitting(LAST, [last])}>{last}</b>
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
      {announcesAnother(subtitle, text) && <p className="text-named">{WORDING.home.text(nameText(text))}</p>}
    </div>
  );
}
