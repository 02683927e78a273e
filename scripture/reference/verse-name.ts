import { formatVerse } from './format-spanish.ts';
import { parseVerseOsis } from './osis.ts';

/** `Juan 3:16` of `John.3.16`; what names no verse stands for itself. */
export function verseName(osis: string): string {
  const ref = parseVerseOsis(osis);
  return ref ? formatVerse(ref) : osis;
}
