import { isUnseen } from '../../../scripture/text/unseen.ts';

/** A file's own name: only the last part of a path, without what is not seen, and never one that means a folder. */
export function plainName(name: string): string {
  const last = [...name.replace(/^.*[/\\]/s, '')];
  const plain = last
    .filter((character) => !isUnseen(character))
    .join('')
    .normalize('NFC')
    .trim()
    .slice(0, 200);
  return /^\.*$/.test(plain) ? 'archivo' : plain;
}
