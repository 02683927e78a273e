import type { MarkKind } from '../../../scripture/text/edition.ts';
import { joinMarked } from '../../../scripture/text/marked.ts';
import { normaliseMarked } from '../../../scripture/text/normalise.ts';
import type { Annotated, Annotation } from '../../annotated.ts';
import { isStrongsNumber, parseStrongsNumbers } from '../strongs-numbers.ts';
import { type Attributes, OsisSyntaxError, osisTokens } from './osis-tokens.ts';

// From the OSIS of one slot to plain text with stand-off marks. A slot is a fragment: elements that hold
// chapters, paragraphs or lines together may open in one slot and close in another, those inside a line may not. Some
// published modules break this rule. Where no text can be lost by it (nothing but a mark is uncertain) the mark is left
// out and reported; an open note or title, which would swallow the verse, is an error.

export interface OsisVerse {
  readonly verse: Annotated;
  /** A psalm's title or an acrostic letter that stands before the text. */
  readonly title: Annotated | undefined;
  /** Whether elements were left open or closed without having been opened. */
  readonly unbalanced: boolean;
}

/** Elements within elements; real texts need fewer than ten. */
const MAX_DEPTH = 64;

/** May open and close in different slots; the text goes on, with a blank between lines. */
const ACROSS = new Set([
  'chapter',
  'verse',
  'div',
  'p',
  'lg',
  'l',
  'lb',
  'q',
  'list',
  'item',
  'head',
  'table',
  'row',
  'cell',
  'milestone',
  'speech',
  'closer',
  'salute',
  'signed',
]);
/** Their text goes elsewhere or nowhere. */
const APART = new Set(['note', 'title']);
const BREAKS = new Set(['div', 'p', 'lg', 'l', 'lb', 'list', 'item', 'head', 'table', 'row', 'cell']);

/** What an element means for the characters it holds. */
const markOf = (name: string, attributes: Attributes): MarkKind | undefined => {
  const type = attributes.get('type');
  if (name === 'transChange' && type === 'added') return 'added';
  if (name === 'divineName') return 'divine-name';
  if (name === 'hi' && type === 'small-caps') return 'small-caps';
  return undefined;
};

const isCanonicalTitle = (attributes: Attributes) =>
  attributes.get('canonical') === 'true' || ['psalm', 'acrostic'].includes(attributes.get('type') ?? '');

const labelOf = (name: string, attributes: Attributes) => {
  const type = attributes.get('type');
  return `<${name}${type === undefined ? '' : ` type="${type}"`}>`;
};

interface Sink {
  text: string;
  readonly marks: Annotation[];
}

interface Open {
  readonly name: string;
  readonly at: number;
  readonly attributes: Attributes;
  /** Where its text goes; `undefined`: nowhere. */
  readonly sink: Sink | undefined;
  readonly start: number;
}

const emptySink = (): Sink => ({ text: '', marks: [] });

/**
 * Reads one slot. `found` is told of everything that becomes neither text nor a mark.
 * Throws OsisSyntaxError where the fragment is not well formed.
 */
export function readOsisVerse(fragment: string, found: (what: string) => void): OsisVerse {
  const verse = emptySink();
  const titles: Annotated[] = [];
  const stack: Open[] = [];
  /** Whether the verse has had a letter yet: a title after it does not stand before the verse. */
  let begun = false;
  let unbalanced = false;
  const unbalance = (what: string) => {
    unbalanced = true;
    found(what);
  };
  let sink: Sink | undefined = verse;

  const finish = ({ name, attributes, sink: into, start }: Open): void => {
    if (name === 'title') {
      if (into === undefined || !isCanonicalTitle(attributes)) return;
      const title = normaliseMarked(into);
      if (title.text === '') found('título vacío');
      else if (!begun) titles.push(title);
      else {
        found('título en medio de un versículo, dejado en el texto');
        const shift = verse.text.length + 1;
        for (const mark of title.marks) verse.marks.push({ ...mark, start: mark.start + shift, end: mark.end + shift });
        verse.text += ` ${title.text} `;
      }
      return;
    }
    if (into === undefined) return;
    const end = into.text.length;
    if (name === 'w') {
      const lemma = attributes.get('lemma');
      for (const attribute of attributes.keys()) if (attribute !== 'lemma') found(`<w ${attribute}>`);
      if (lemma === undefined) return;
      const { numbers, other } = parseStrongsNumbers(lemma);
      for (const word of other) found(`<w lemma> ${/^[\w.]*:/.exec(word)?.[0] ?? word}`);
      for (const number of numbers) if (!isStrongsNumber(number)) found(`número de Strong que no existe: ${number}`);
      if (into.text.slice(start, end).trim() === '') found('<w> sin texto');
      else if (numbers.length > 0) into.marks.push({ start, end, numbers });
      return;
    }
    const kind = markOf(name, attributes);
    if (kind !== undefined && start < end) into.marks.push({ kind, start, end });
  };

  for (const token of osisTokens(fragment)) {
    if (token.type === 'text') {
      if (sink !== undefined) sink.text += token.text;
      if (sink === verse) begun ||= /\S/.test(token.text);
      continue;
    }
    if (token.type === 'comment') {
      found('comentario');
      continue;
    }
    const { name, at } = token;
    if (sink !== undefined && BREAKS.has(name)) sink.text += ' ';
    if (token.type === 'open') {
      const { attributes } = token;
      const known =
        name === 'w' || markOf(name, attributes) !== undefined || (name === 'title' && isCanonicalTitle(attributes));
      if (!known && sink !== undefined) found(labelOf(name, attributes));
      const marker = name === 'q' ? attributes.get('marker') : undefined;
      if (marker !== undefined && sink !== undefined) sink.text += marker;
      if (token.empty && name !== 'w') continue;
      const start = sink?.text.length ?? 0;
      const into: Sink | undefined =
        sink === undefined || name === 'note'
          ? undefined
          : name !== 'title'
            ? sink
            : isCanonicalTitle(attributes)
              ? emptySink()
              : undefined;
      const open: Open = { name, at, attributes, sink: into, start: into === sink ? start : 0 };
      if (token.empty) finish(open);
      else {
        if (stack.push(open) > MAX_DEPTH) throw new OsisSyntaxError('demasiados elementos anidados', at);
        sink = into;
      }
      continue;
    }
    const depth = stack.findLastIndex((open) => open.name === name);
    if (depth === -1 && ACROSS.has(name)) continue;
    const within = stack.slice(depth + 1).filter((open) => !ACROSS.has(open.name));
    if ((depth === -1 && APART.has(name)) || (depth > -1 && within.some((open) => APART.has(open.name))))
      throw new OsisSyntaxError(`</${name}> no cierra nada`, at);
    if (depth === -1) {
      unbalance(`</${name}> sin abrir`);
      continue;
    }
    for (const left of within) unbalance(`<${left.name}> sin cerrar`);
    const open = stack[depth]!;
    stack.length = depth;
    const around = stack.at(-1);
    sink = around === undefined ? verse : around.sink;
    finish(open);
  }
  for (const left of stack) {
    if (APART.has(left.name)) throw new OsisSyntaxError(`<${left.name}> queda sin cerrar`, left.at);
    if (!ACROSS.has(left.name)) unbalance(`<${left.name}> sin cerrar`);
  }
  return {
    verse: normaliseMarked(verse),
    title: titles.length === 0 ? undefined : joinMarked(titles, ' '),
    unbalanced,
  };
}
