import type { Wording } from '../../../../scripture/correction/wording.ts';
import { escapeHtml } from '../../../../scripture/text/escape-html.ts';
import type { CopyFormat, CopyPreferences } from './copy-preferences.ts';
import type { Selection } from './selection.ts';

/** The copied text, with `html` for rich-text editors. */
export interface Copied {
  readonly text: string;
  readonly html?: string;
}

export type Numbered = Wording & { readonly number: number };
export type Quotable = Pick<Selection, 'place' | 'url'> & {
  readonly verses: readonly Numbered[];
  readonly edition: { readonly title: string };
};

interface Marking {
  readonly text: (text: string) => string;
  readonly title: (title: string) => string;
  readonly number: (number: number) => string;
}

const same = (text: string): string => text;
const inMarkdown = (text: string): string => text.replace(/[\\`*_[\]<>#]/g, '\\$&');

const plain: Marking = { text: same, title: same, number: String };
const MARKINGS: Readonly<Record<CopyFormat, Marking>> = {
  text: plain,
  reference: plain,
  whatsapp: { ...plain, title: (title) => `_${title}_` },
  markdown: { text: inMarkdown, title: (title) => `*${inMarkdown(title)}*`, number: (number) => `**${number}**` },
  html: {
    text: escapeHtml,
    title: (title) => `<em>${escapeHtml(title)}</em>`,
    number: (number) => `<sup>${number}</sup>`,
  },
};

/** The verses as copied, always with reference and edition. */
export function quote(selection: Quotable, way: CopyPreferences): Copied {
  const { place, url } = selection;
  const edition = selection.edition.title;
  const lines = linesOf(selection.verses, way.numbers, MARKINGS[way.form]);
  switch (way.form) {
    case 'text':
      return { text: [...lines, `(${place}, ${edition})`].join('\n') };
    case 'reference':
      return { text: [`${place} (${edition})`, ...lines].join('\n') };
    case 'whatsapp':
      return { text: [`*${place}* (${edition})`, ...lines].join('\n') };
    case 'markdown': {
      const source = `— [${inMarkdown(place)}](${url}), ${inMarkdown(edition)}`;
      return { text: [...lines, source].map((line) => `> ${line}`).join('\n>\n') };
    }
    case 'html': {
      const said = lines.map((line) => `<p>${line}</p>`).join('');
      const source = `<p>— <a href="${escapeHtml(url)}">${escapeHtml(place)}</a>, <cite>${escapeHtml(edition)}</cite></p>`;
      const html = `<blockquote cite="${escapeHtml(url)}">${said}</blockquote>${source}`;
      return { html, text: quote(selection, { ...way, form: 'text' }).text };
    }
  }
}

/** Marks omitted verses. */
const GAP = '[…]';

/** Titles on their own lines, verses run on; several have their numbers. */
function linesOf(verses: readonly Numbered[], numbers: boolean, { text, title, number }: Marking): readonly string[] {
  const lines: string[] = [];
  let line: string[] = [];
  const end = () => {
    if (line.length > 0) lines.push(line.join(' '));
    line = [];
  };
  for (const [at, verse] of verses.entries()) {
    if (at > 0 && verse.number > verses[at - 1]!.number + 1) line.push(text(GAP));
    if (verse.title !== undefined) {
      end();
      lines.push(title(verse.title));
    }
    line.push(numbers && verses.length > 1 ? `${number(verse.number)} ${text(verse.text)}` : text(verse.text));
  }
  end();
  return lines;
}
