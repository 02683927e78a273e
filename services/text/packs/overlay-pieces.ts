import { type ChapterState, formatChapters } from '../../../scripture/correction/text-state.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import type { TextHistory } from '../texts/texts.ts';

/** A piece of the JSON text that is a pack's `overlay`: the corrections of a few chapters of a book. */
export interface OverlayPiece {
  readonly name: string;
  /** What it is made of: as long as these are the same, so is it. */
  readonly of: readonly unknown[];
  bytes(): Uint8Array<ArrayBuffer>;
}

/** Of Psalms with every verse corrected, a piece is then some 20 kB over the wire. */
const CHAPTERS_A_PIECE = 10;

/** The corrections over an installed text, as pieces that are a PackOverlay together; a publication changes one, and the last, which is short. */
export function overlayPieces({ meta }: Edition, { chapters }: TextHistory): readonly OverlayPiece[] {
  const { history, canonicalSha256: base } = meta;
  const piece = (name: string, of: readonly unknown[], text: () => string): OverlayPiece => ({
    name,
    of,
    bytes: () => Buffer.from(text()),
  });
  if (!history) return [piece('', [], () => 'null')];
  const groups = new Map<string, [string, ChapterState][]>();
  for (const [key, state] of chapters) {
    const dot = key.indexOf('.');
    const name = `${key.slice(0, dot)} ${Math.floor(Number(key.slice(dot + 1)) / CHAPTERS_A_PIECE)}`;
    const group = groups.get(name);
    if (group) group.push([key, state]);
    else groups.set(name, [[key, state]]);
  }
  const pieces = [...groups].map(([name, group], at) => {
    const before = at === 0 ? BEGIN : ',';
    const of = [before, ...group.map(([, state]) => state)];
    return piece(name, of, () => before + JSON.stringify(formatChapters(group)).slice(1, -1));
  });
  const facts = JSON.stringify({ ...history, base }).slice(1);
  const end = `${pieces.length === 0 ? BEGIN : ''}],${facts}`;
  return [...pieces, piece('', [end], () => end)];
}

const BEGIN = '{"chapters":[';
