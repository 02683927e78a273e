import type { Annotated } from '../../source/annotated.ts';
import type { Report } from '../slot-reader.ts';
import { MARK_OF } from '../usfm/markers.ts';
import { cleanText, overflows } from '../usfm/sink.ts';
import { createSink } from '../verse-flow.ts';

// The HTML of introductions and notes, as people write it: tags need not balance, and nothing in it is refused.

const TAG = /<(\/?)([a-z][a-z0-9]{0,15})(?:[\s/][^<>]{0,2000})?>/gi;
const BREAKS = /^(?:p|div|br|li|ul|ol|tr|table|blockquote|hr|h[1-6])$/;
const LETTERS: Readonly<Record<string, string>> = { i: 'it', em: 'it', b: 'bd', strong: 'bd', e: 'em' };
const LINKS: ReadonlySet<string> = new Set(['a', 'x']);
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const decode = (text: string) =>
  text.replace(/&(?:#(\d{1,6})|([a-z]{2,4}));/g, (whole, number: string | undefined, name: string | undefined) =>
    number === undefined ? (ENTITIES[name!] ?? whole) : String.fromCodePoint(Number(number)),
  );

export interface HtmlText {
  /** Paragraphs and headings, those without words too. */
  readonly blocks: readonly (Annotated & { readonly isHeading: boolean })[];
  /** True if all of its words are links. */
  readonly isLinks: boolean;
}

/** Reads a piece of HTML. `citation` gives the words for what an `<x>` has. */
export function readHtml(html: string, citation: (numbers: string) => string, report: Report): HtmlText {
  const blocks: { text: string; marks: Annotated['marks'][number][]; isHeading: boolean }[] = [];
  let block = { ...createSink(), isHeading: false };
  const open = new Map<string, number>();
  let [last, isLink, hasLinks, hasOthers] = [0, false, false, false];
  const take = (raw: string) => {
    const text = cleanText(decode(raw), report).replace(/[\\|]/g, ' ');
    if (isLink) hasLinks ||= text.trim() !== '';
    else hasOthers ||= /\p{L}/u.test(text);
    if (!overflows(block)) block.text += text;
  };
  const close = (name: string) => {
    const start = open.get(name);
    open.delete(name);
    const mark = MARK_OF[LETTERS[name] ?? ''];
    if (start === undefined) return;
    if (mark && start < block.text.length) block.marks.push({ ...mark, start, end: block.text.length });
    if (name === 'x') block.text = block.text.slice(0, start) + citation(block.text.slice(start).trim());
  };
  const endBlock = (isHeading: boolean) => {
    for (const name of [...open.keys()]) close(name);
    blocks.push(block);
    block = { ...createSink(), isHeading };
    isLink = false;
  };
  for (const found of html.matchAll(TAG)) {
    take(html.slice(last, found.index));
    last = found.index + found[0].length;
    const [isEnd, name] = [found[1] === '/', found[2]!.toLowerCase()];
    if (BREAKS.test(name)) endBlock(!isEnd && /^h\d/.test(name));
    else if (LINKS.has(name)) isLink = !isEnd;
    else if (LETTERS[name] === undefined) report(`<${name}>`);
    if (isEnd) close(name);
    else if (name === 'x' || LETTERS[name] !== undefined) open.set(name, block.text.length);
  }
  take(html.slice(last));
  endBlock(false);
  return { blocks, isLinks: hasLinks && !hasOthers };
}
