import { isolate } from '../../scripture/text/isolate.ts';
import type { Block, Inline } from '../site-pages.ts';
import { linkAddress } from './link-address.ts';

// A small Markdown without HTML: headings, lists, bold, italics and links. The rest of Markdown, and all HTML, is text. A line end
// is kept, as in hours of service. Parsing takes time linear in the text, and the result is never deeper than bold within
// italics within a link.

const HEADING = /^(#{1,6})[ \t]+(\S.*)$/;
const BULLET = /^ {0,3}[-*+][ \t]+(\S.*)$/;
const NUMBER = /^ {0,3}(\d{1,3})[.)][ \t]+(\S.*)$/;

interface List {
  readonly kind: 'list';
  readonly from?: number;
  readonly items: string[];
}

/** The blocks of a page's text. */
export function parsePageText(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  let list: List | undefined;
  let blank = true;
  function endParagraph(): void {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', inside: parseInline(paragraph.join('\n')) });
    paragraph = [];
  }
  function endList(): void {
    if (list) blocks.push({ ...list, items: list.items.map((item) => parseInline(item)) });
    list = undefined;
  }
  for (const line of text.split('\n')) {
    const heading = HEADING.exec(line);
    const bullet = BULLET.exec(line);
    const number = NUMBER.exec(line);
    if (line.trim() === '') {
      endParagraph();
      blank = true;
      continue;
    }
    if (heading) {
      endParagraph();
      endList();
      const deep = heading[1]!.length > 2 && blocks.some(({ kind }) => kind === 'heading');
      blocks.push({ kind: 'heading', level: deep ? 3 : 2, inside: parseInline(heading[2]!.trim()) });
    } else if (bullet || (number && (paragraph.length === 0 || number[1] === '1'))) {
      endParagraph();
      const ordered = bullet === null;
      if (list && (list.from !== undefined) !== ordered) endList();
      list ??= { kind: 'list', ...(ordered && { from: Number(number![1]) }), items: [] };
      list.items.push((bullet?.[1] ?? number![2]!).trim());
    } else if (list && !blank) {
      list.items.push(`${list.items.pop()}\n${line.trim()}`);
    } else {
      endList();
      paragraph.push(line.trim());
    }
    blank = false;
  }
  endParagraph();
  endList();
  return blocks;
}

type Mark = '**' | '*' | '_';

/** What has been read since a mark was opened. */
interface Frame {
  readonly mark: Mark | undefined;
  readonly inside: Inline[];
}

const TOKEN = /\\([\\*_[\]()#+.-])|\*{1,3}|_|\[([^[\]\n]+)\]\(((?:[^\s()<>]|\([^\s()<>]*\))+)\)|\n/g;

function parseInline(text: string, inLink = false): readonly Inline[] {
  const frames: Frame[] = [{ mark: undefined, inside: [] }];
  const top = () => frames.at(-1)!;
  /** Takes a frame whose mark was never closed for what it is: text. */
  function flatten(): void {
    const { mark, inside } = frames.pop()!;
    append(top().inside, mark!);
    for (const one of inside) append(top().inside, one);
  }
  function close(mark: Mark): void {
    while (top().mark !== mark) flatten();
    const { inside } = frames.pop()!;
    append(top().inside, inside.length === 0 ? mark + mark : { kind: mark === '**' ? 'strong' : 'em', inside });
  }
  const isOpen = (mark: Mark) => frames.some((frame) => frame.mark === mark);
  function take(mark: Mark, opens: boolean, closes: boolean): void {
    if (closes && isOpen(mark)) close(mark);
    else if (opens && !isOpen(mark)) frames.push({ mark, inside: [] });
    else append(top().inside, mark);
  }

  let from = 0;
  for (const found of text.matchAll(TOKEN)) {
    const [token, escaped, label, typed] = found;
    const [before, after] = [text[found.index - 1], text[found.index + token.length]];
    append(top().inside, text.slice(from, found.index));
    from = found.index + token.length;
    if (escaped !== undefined) append(top().inside, escaped);
    else if (token === '\n') top().inside.push({ kind: 'break' });
    else if (label !== undefined) {
      const address = inLink ? undefined : linkAddress(typed!);
      if (address === undefined) append(top().inside, token);
      else top().inside.push({ kind: 'link', address, inside: parseInline(label, true) });
    } else {
      const word = token === '_';
      const opens = after !== undefined && !/\s/.test(after) && !(word && isWord(before));
      const closes = before !== undefined && !/\s/.test(before) && !(word && isWord(after));
      for (const mark of marksOf(token, top().mark)) take(mark, opens, closes);
    }
  }
  append(top().inside, text.slice(from));
  while (frames.length > 1) flatten();
  return top().inside;
}

/** Three stars are bold and italics; they close what was opened last. */
const marksOf = (token: string, opened: Mark | undefined): readonly Mark[] =>
  token !== '***' ? [token as Mark] : opened === '*' ? ['*', '**'] : ['**', '*'];

const isWord = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Adds to a list, without empty texts, and no text beside another. */
function append(list: Inline[], one: Inline): void {
  const last = list.at(-1);
  if (one === '') return;
  if (typeof one === 'string' && typeof last === 'string') list[list.length - 1] = last + one;
  else list.push(one);
}

/** The addresses of links that cannot be followed; they are shown as typed. */
export const unusableLinks = (text: string): readonly string[] =>
  [...text.matchAll(TOKEN)].flatMap(([, , , typed]) =>
    typed !== undefined && linkAddress(typed) === undefined ? [typed] : [],
  );

/** The words without their marks, in one line, in which each part has its own direction. */
export function wordsOf(blocks: readonly Block[]): string {
  const words = (inside: readonly Inline[]): string =>
    inside.map((one) => (typeof one === 'string' ? one : one.kind === 'break' ? ' ' : words(one.inside))).join('');
  const part = (inside: readonly Inline[]) => isolate(words(inside));
  return blocks
    .map((block) => (block.kind === 'list' ? block.items.map(part).join(', ') : part(block.inside)))
    .join(' ');
}
