import { byPosition, type Marked, type Range } from './marked.ts';

/** Maps both ends of every range, trims white space from them, and drops ranges without other characters. */
function remap<R extends Range>(text: string, marks: readonly R[], map: (at: number) => number): R[] {
  const kept: R[] = [];
  for (const mark of marks) {
    let start = map(mark.start);
    let end = map(mark.end);
    const points = mark.start === mark.end;
    while ((points || start < end) && text[start] === ' ') start += 1;
    while (start < end && text[end - 1] === ' ') end -= 1;
    if (points) end = start;
    if (start < end || points) kept.push(start === mark.start && end === mark.end ? mark : { ...mark, start, end });
  }
  return kept.sort(byPosition);
}

/** Collapses white space and trims the text; no range begins or ends with a space. */
export function normaliseBlanks<R extends Range>({ text, marks }: Marked<R>): Marked<R> {
  if (!/^\s|\s\s|[^\S ]/.test(text)) {
    const out = text.trimEnd();
    return { text: out, marks: remap(out, marks, (at) => Math.min(at, out.length)) };
  }
  const places = new Uint32Array(text.length + 1);
  let out = '';
  for (let i = 0; i < text.length; i++) {
    places[i] = out.length;
    const c = text[i]!;
    if (!/\s/.test(c)) out += c;
    else if (out !== '' && !out.endsWith(' ')) out += ' ';
  }
  out = out.trimEnd();
  places[text.length] = out.length;
  return { text: out, marks: remap(out, marks, (at) => Math.min(places[at]!, out.length)) };
}

/** A cluster that composes with nothing outside: a letter with its accents, or Korean letters that form syllables. */
const CLUSTER = /[\u1100-\u11ff]+\p{M}*|\P{M}\p{M}*|\p{M}+/gu;

/** Canonical composition (NFC). A range that ends inside a composed character ends after it. */
export function composeMarked<R extends Range>(marked: Marked<R>): Marked<R> {
  const text = marked.text.normalize('NFC');
  if (text === marked.text) return marked;
  const places = new Uint32Array(marked.text.length + 1);
  let done = 0;
  for (const { 0: cluster, index } of marked.text.matchAll(CLUSTER)) {
    const length = cluster.normalize('NFC').length;
    places[index] = done;
    for (let i = 1; i < cluster.length; i++) places[index + i] = cluster.length === length ? done + i : done + length;
    done += length;
  }
  places[marked.text.length] = text.length;
  return { text, marks: remap(text, marked.marks, (at) => Math.min(places[at]!, text.length)) };
}

export const normaliseMarked = <R extends Range>(marked: Marked<R>): Marked<R> =>
  normaliseBlanks(composeMarked(marked));
