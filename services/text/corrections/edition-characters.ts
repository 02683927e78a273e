import { charactersOf } from '../../../scripture/correction/characters.ts';
import type { Wording } from '../../../scripture/correction/wording.ts';
import type { Edition } from '../../../scripture/text/edition.ts';

/**
 * The characters of editions, read once for each text that is installed. What a corrector has confirmed in a verse since
 * counts in that verse.
 */
export function createEditionCharacters(): (edition: Edition, verse: Wording) => ReadonlySet<string> {
  const kept = new Map<string, { readonly sha256: string; readonly characters: ReadonlySet<string> }>();
  return (edition, { text, title = '' }) => {
    const { id, canonicalSha256: sha256 } = edition.meta;
    let known = kept.get(id);
    if (known?.sha256 !== sha256) {
      known = { sha256, characters: charactersOf(edition) };
      kept.set(id, known);
    }
    return new Set([...known.characters, ...text, ...title]);
  };
}
