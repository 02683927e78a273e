import { find, type HtmlElement, parseHtml, textOf } from './parse-html.ts';

export interface PageVerse {
  readonly number: number;
  readonly title?: string;
  readonly text: string;
}

/** The content of a chapter's page as a visitor sees it, parsed from its HTML. */
export interface ChapterPage {
  readonly heading: string;
  readonly verses: readonly PageVerse[];
  /** This site's own headings, each with the verse that it stands before. */
  readonly headings: readonly (readonly [verse: number, text: string])[];
  /** The addresses of the links, identical at the top and bottom. */
  readonly previous?: string;
  readonly next?: string;
  readonly canonical?: string;
}

export function readChapterPage(html: string): ChapterPage {
  const page = parseHtml(html);
  const byTag = (from: HtmlElement, tag: string) => [...find(from, (e) => e.tag === tag)];
  const main = byTag(page, 'main')[0]!;
  const [lists] = [...find(main, (e) => /^verses\b/.test(e.attributes.class ?? ''))];
  const parts = (lists?.children ?? []).map((part) => part as HtmlElement);
  const only = (rel: string, words: string) => {
    const links = byTag(main, 'a').filter((a) => a.attributes.rel === rel);
    const targets = new Set(links.map((a) => a.attributes.href));
    if (links.length !== 0 && (links.length !== 2 || targets.size !== 1)) throw new Error(`${words}: not one pair`);
    if (links.some((a) => !textOf(a).startsWith(`${words} `)))
      throw new Error(`a link ${rel} that does not say ${words}`);
    return links[0]?.attributes.href;
  };
  return {
    heading: textOf(byTag(main, 'h1')[0]!),
    verses: parts.flatMap((part) => (part.tag === 'ol' ? versesOf(part) : [])),
    headings: parts.flatMap((part, at) =>
      part.tag === 'h2' ? [[versesOf(parts[at + 1]!)[0]!.number, textOf(part)] as const] : [],
    ),
    previous: only('prev', 'capítulo anterior'),
    next: only('next', 'próximo capítulo'),
    canonical: byTag(page, 'link').find((e) => e.attributes.rel === 'canonical')?.attributes.href,
  };
}

/** The verses of a list, which begins to count at the first. */
function versesOf(list: HtmlElement): readonly PageVerse[] {
  const verses = list.children.map((item) => readVerse(item as HtmlElement));
  const { start = '1' } = list.attributes;
  if (list.tag !== 'ol' || Number(start) !== verses[0]?.number) throw new Error(`a list that begins at ${start}`);
  return verses;
}

function readVerse(item: HtmlElement): PageVerse {
  const part = (tag: string) => item.children.find((e): e is HtmlElement => typeof e !== 'string' && e.tag === tag);
  // The hidden label, such as `Juan 3:16`, gives screen readers the full reference.
  const number = Number(/^\S.* \d+:(\d+)$/.exec(textOf(part('a')!))?.[1]);
  if (item.tag !== 'li' || item.attributes.id !== `v${number}`) throw new Error(`verse ${number} is not at its place`);
  const title = part('h2');
  return { number, title: title && textOf(title), text: textOf(part('p')!) };
}
