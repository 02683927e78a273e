import { TAKE } from '../../take/wording.ts';
import { fitting, type Picture } from './draw-picture.ts';

const words = TAKE.picture;

/** Why a picture is not made of so much, and what could be made instead. */
export function tooLong(picture: Picture): string {
  const { verses } = picture.selection;
  const told = [words.tooLong(fitting(picture))];
  const tall = fitting({ ...picture, shape: 'tall' });
  if (picture.shape !== 'tall') told.push(words.tallRoom(tall === verses.length, tall));
  if (tall < verses.length) told.push(words.fewer);
  return told.join(' ');
}
