import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GENESIS, type Revision } from '../../../scripture/correction/revision.ts';
import { advanceText, formatChapters, type TextState } from '../../../scripture/correction/text-state.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import { overlayPieces } from './pack-edition.ts';

const facts = (seq: number) => ({
  edition: 'uno',
  seq,
  hash: `h${seq}`,
  previous: seq === 1 ? GENESIS : `h${seq - 1}`,
  base: 'b',
  at: seq * 10,
});

function revision(seq: number, [book, chapter, verse, text]: readonly [string, number, number, string]): Revision {
  return { ...facts(seq), kind: 'verse', book, chapter, verse, text, marks: [] };
}

const editionAt = ({ seq, hash, at }: TextState) =>
  ({ meta: { history: { seq, hash, at }, canonicalSha256: 'b' } }) as unknown as Edition;
const textsOf = (state: TextState) => overlayPieces(editionAt(state), state).map((piece) => piece.bytes().toString());

const wordings = fc.array(
  fc.tuple(fc.constantFrom('John', 'Ps'), fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 4 }), fc.string()),
  { minLength: 1, maxLength: 60 },
);

test('joined pieces are the overlay, and one publication changes two pieces and adds at most one', () => {
  fc.assert(
    fc.property(wordings, (all) => {
      const [last, ...before] = [...all].reverse();
      const base: Revision = { ...facts(1), kind: 'base' };
      const known = advanceText(undefined, [base, ...before.reverse().map((wording, i) => revision(i + 2, wording))])!;
      const state = advanceText(known, [revision(all.length + 1, last!)])!;
      const { seq, hash, at, chapters } = state;
      const overlay = JSON.parse(textsOf(state).join(''));
      expect(overlay).toEqual({ seq, hash, at, base: 'b', chapters: expect.anything() });
      expect(new Set(overlay.chapters.map((chapter: unknown) => JSON.stringify(chapter)))).toEqual(
        new Set(formatChapters(chapters).map((chapter) => JSON.stringify(chapter))),
      );
      const earlier = new Set(textsOf(known));
      expect(textsOf(state).filter((text) => !earlier.has(text)).length).toBeLessThanOrEqual(2);
    }),
  );
});

test('an unchanged piece has the same key', () => {
  const first = advanceText(undefined, [{ ...facts(1), kind: 'base' }, revision(2, ['John', 3, 16, 'Uno.'])])!;
  const second = advanceText(first, [revision(3, ['Ps', 1, 1, 'Dos.'])])!;
  const [john] = overlayPieces(editionAt(first), first);
  expect(overlayPieces(editionAt(second), second)[0]!.of.every((part, at) => part === john!.of[at])).toBe(true);
});

test('the overlay of a text without a known history is null', () => {
  const unknown = { meta: { canonicalSha256: 'b' } } as unknown as Edition;
  expect(overlayPieces(unknown, { chapters: new Map() }).map((piece) => piece.bytes().toString())).toEqual(['null']);
});
