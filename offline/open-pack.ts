import { lazyEdition } from '../editions/compiled/lazy-edition.ts';
import { correctEdition } from '../scripture/correction/corrected-edition.ts';
import { parseChapters } from '../scripture/correction/text-state.ts';
import type { PackFile, PackOutline, PackOverlay } from '../scripture/pack/pack.ts';
import type { Edition } from '../scripture/text/edition.ts';
import type { TextHistory } from '../services/text/texts/texts.ts';

/** A file of the pack, whole. */
export type ReadFile = (file: PackFile) => Promise<Uint8Array>;

export interface PackedText {
  /** Without its corrections. */
  readonly installed: Edition;
  readonly edition: Edition;
  readonly history: TextHistory;
}

const decoder = new TextDecoder();

export const readJson = async <T>(read: ReadFile, file: PackFile): Promise<T> =>
  JSON.parse(decoder.decode(await read(file)));

/** The text of a pack as the server shows it. */
export async function openPack(read: ReadFile): Promise<PackedText> {
  const [outline, overlay, text] = await Promise.all([
    readJson<PackOutline>(read, 'outline'),
    readJson<PackOverlay>(read, 'overlay'),
    read('text'),
  ]);
  const installed = lazyEdition(outline, text);
  if (!overlay) return { installed, edition: installed, history: { chapters: new Map() } };
  const state = { ...overlay, chapters: parseChapters(overlay.chapters) };
  return { installed, edition: correctEdition(installed, state), history: state };
}
