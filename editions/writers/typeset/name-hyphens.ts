import { deflateSync, inflateSync } from 'node:zlib';
import type { PdfObject } from './pdf-objects.ts';

// Which character a glyph stands for, a PDF says in its font's ToUnicode map. Typst takes it from the glyph's first use in
// the file: where that is the hyphen at the end of a line, which is no character of the text, the hyphen has no entry, and
// whoever searches, copies or listens finds «Beth lehem». Here the hyphen gets the entry that it lacks.

const HYPHEN = '002D';

/** The objects of one PDF as Typst writes it, with every font's hyphen named. */
export function nameHyphens(objects: ReadonlyMap<number, PdfObject>): ReadonlyMap<number, PdfObject> {
  const named = new Map(objects);
  for (const { head } of objects.values()) {
    const map = Number(/\/ToUnicode (\d+) 0 R/.exec(head)?.[1]);
    const font = Number(/\/DescendantFonts \[(\d+) 0 R\]/.exec(head)?.[1]);
    const mapObject = objects.get(map);
    const fontObject = objects.get(font);
    if (mapObject?.stream && fontObject)
      named.set(map, withHyphen(mapObject, mapObject.stream, glyphCount(fontObject.head)));
  }
  return named;
}

function withHyphen(object: PdfObject, stream: Buffer, glyphs: number): PdfObject {
  const map = inflateSync(stream).toString('latin1');
  const entries = new Map(
    [...map.matchAll(/<([0-9A-F]{4})> <([0-9A-F]+)>/gi)].map(([, glyph, text]) => [parseInt(glyph!, 16), text]),
  );
  const nameless = Array.from({ length: glyphs }, (_, i) => i + 1).filter((glyph) => !entries.has(glyph));
  if (nameless.length !== 1 || [...entries.values()].includes(HYPHEN)) return object;
  const entry = `1 beginbfchar\n<${nameless[0]!.toString(16).padStart(4, '0').toUpperCase()}> <${HYPHEN}>\nendbfchar\n`;
  const told = deflateSync(Buffer.from(map.replace('endcmap', `${entry}endcmap`), 'latin1'));
  return { head: object.head.replace(/\/Length \d+/, `/Length ${told.length}`), stream: told };
}

/** Glyphs of a font, after the one for what it lacks: the last that its list of widths (`first last width …`) names. */
const glyphCount = (font: string): number =>
  [.../\/W \[([^\]]*)\]/.exec(font)![1]!.matchAll(/\d+ (\d+) [\d.]+/g)].reduce(
    (most, [, last]) => Math.max(most, Number(last)),
    0,
  );
