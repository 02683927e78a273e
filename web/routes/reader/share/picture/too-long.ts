import { TAKE } from '../../take/wording.ts';
import { fitting, type Picture } from './draw-picture.ts';

const words = TAKE.picture;

/** Why the text does not fit a picture, and what would fit. */
export function tooLong(picture: Picture): string {
  const { verses } = picture.selection;
  const sentences = [words.tooLong(fitting(picture))];
  const tall = fitting({ ...picture, shape: 'tall' });
  if (picture.shape !== 'tall') sentences.push(words.tallRoom(tall === verses.length, tall));
  if (tall < verses.length) sentences.push(words.fewer);
  return sentences.join(' ');
}
