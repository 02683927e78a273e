import { find, type HtmlElement, parseHtml, textOf } from '../http/parse-html.ts';

export interface Page {
  /** Addresses as written, with the element and attribute they are in. */
  readonly links: readonly { readonly attribute: string; readonly tag: string; readonly address: string }[];
  readonly ids: ReadonlySet<string>;
  readonly verses: readonly ReadVerse[];
  /** The number of elements that need a script or a dynamic server. */
  readonly controls: number;
}
export interface ReadVerse {
  readonly number: number;
  readonly title?: string;
  readonly text: string;
}

const ADDRESSES = ['href', 'src', 'srcset', 'action'];
const CONTROLS = new Set(['script', 'form', 'button', 'input', 'iframe']);

export function readPage(html: string): Page {
  const document = parseHtml(html);
  const links: Page['links'][number][] = [];
  const ids = new Set<string>();
  let controls = 0;
  for (const { tag, attributes } of find(document, () => true)) {
    if (attributes.id) ids.add(attributes.id);
    if (CONTROLS.has(tag)) controls++;
    for (const attribute of ADDRESSES) {
      const written = attributes[attribute];
      if (written !== undefined) links.push({ attribute, tag, address: written });
    }
  }
  const verses = Array.from(
    find(document, ({ tag, attributes }) => tag === 'li' && /^v\d+$/.test(attributes.id ?? '')),
    (item): ReadVerse => {
      const part = (wanted: string) => find(item, ({ tag }) => tag === wanted).next().value;
      const [title, text] = [part('h2'), part('p')];
      return {
        number: Number(item.attributes.id?.slice(1)),
        ...(title && { title: textOf(title) }),
        text: text ? heard(text) : '',
      };
    },
  );
  return { links, ids, verses, controls };
}

/** The bare text of a verse: without what is only seen, and with the blank where a line of a poem ends. */
function heard({ children, ...verse }: HtmlElement): string {
  const bare = children.filter((child) => typeof child === 'string' || child.attributes['aria-hidden'] === undefined);
  return textOf({ ...verse, children: bare }).replaceAll('\n', ' ');
}
