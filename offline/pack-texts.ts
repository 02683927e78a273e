import type { Texts } from '../services/text/texts/texts.ts';
import type { PackedText } from './open-pack.ts';

/** The one edition that there is. */
export function packTexts({ installed, edition, history }: PackedText): Texts {
  const { id } = edition.meta;
  return {
    editions: () => [edition.meta],
    defaultId: id,
    edition: (asked = id) => (asked === id ? edition : undefined),
    installed: (asked) => (asked === id ? installed : undefined),
    textOf: () => undefined,
    generation: 1,
    history: () => history,
    current: true,
    catchUp: async () => {},
    settled: async () => {},
    onInvalidated: () => () => {},
  };
}
