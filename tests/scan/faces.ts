import { join } from 'node:path';
import type { Face } from './draw.ts';

const FONTS = '/usr/share/fonts';
const [JUNICODE, CARDO, GARAMOND, LIBERTINE] = [
  'opentype/junicode/JunicodeTwoBeta',
  'truetype/cardo/Cardo',
  'opentype/ebgaramond/EBGaramond12',
  'opentype/linux-libertine/LinLibertine_R',
];

/** Free faces of old style, from Debian's packages fonts-junicode, fonts-cardo, fonts-ebgaramond. */
export const FACES: readonly Face[] = [
  face('Junicode', `${JUNICODE}-Regular.otf`, `${JUNICODE}-Italic.otf`),
  face('Cardo', `${CARDO}104s.ttf`, `${CARDO}i99.ttf`),
  face('EB Garamond 12', `${GARAMOND}-Regular.otf`, `${GARAMOND}-Italic.otf`),
];

/** Nothing was tuned on this one, from fonts-linuxlibertine. */
export const HELD_OUT_FACE: Face = face('Libertine', `${LIBERTINE}.otf`, `${LIBERTINE}I.otf`);

function face(name: string, upright: string, italic: string): Face {
  return { name, upright: join(FONTS, upright), italic: join(FONTS, italic) };
}

/** The one of this repository, for tests. */
export const REPOSITORY_FACE: Face = {
  name: 'EB Garamond',
  upright: join(import.meta.dirname, '../../web/ui/fonts/eb-garamond-roman.woff2'),
  italic: join(import.meta.dirname, '../../web/ui/fonts/eb-garamond-italic.woff2'),
};
