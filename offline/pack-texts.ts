import type { PackSite } from '../forms/pack-site.ts';
import { chapterKey } from '../scripture/correction/text-state.ts';
import type { Texts } from '../services/text/texts/texts.ts';
import type { PackedText } from './open-pack.ts';

/** The editions that are stored, in the site's order. Where its default edition is not, the first stands for it on pages that are of none. */
export function packTexts(
  packed: ReadonlyMap<string, PackedText>,
  { defaultId, editions }: Pick<PackSite, 'defaultId' | 'editions'>,
): Texts {
  const inOrder = [...new Set([...editions.map(({ id }) => id), ...packed.keys()])];
  const stored = inOrder.flatMap((id) => packed.get(id) ?? []);
  const [first] = stored;
  const find = (id: string | undefined) => (id === undefined ? (packed.get(defaultId) ?? first) : packed.get(id));
  return {
    editions: () => stored.map(({ edition }) => edition.meta),
    defaultId,
    edition: (id) => find(id)?.edition,
    installed: (id) => packed.get(id)?.installed,
    textOf: () => undefined,
    generation: 1,
    history: (id) => packed.get(id)?.history ?? { chapters: new Map() },
    chapterHistory: (id, book, chapter) => packed.get(id)?.history.chapters.get(chapterKey(book, chapter)),
    current: true,
    catchUp: async () => {},
    settled: async () => {},
    onInvalidated: () => () => {},
  };
}
