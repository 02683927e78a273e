import type { Page } from '@playwright/test';

/**
 * Finds right-to-left text next to Spanish text that is not isolated, by `<bdi>` or `dir="auto"` around it alone, by
 * `unicode-bidi: plaintext`, with which each line has its own direction, or by isolate characters where there is only
 * text. Punctuation and digits beside it would be displayed in the wrong place.
 */
export const mixedDirections = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const rightToLeft = /[\u0590-\u08ff]/;
    const spanish = /\p{Script=Latin}/u;
    /** Removes isolated parts, innermost first. */
    const bare = (text: string): string => {
      const less = text.replace(/\u2068[^\u2068\u2069]*\u2069/g, '');
      return less === text ? text : bare(less);
    };
    const mixes = (text: string) => rightToLeft.test(bare(text)) && spanish.test(bare(text));
    const hasOwnLines = (element: Element) => getComputedStyle(element).unicodeBidi === 'plaintext';
    const isolating = (element: Element | null): Element | null =>
      !element || element.matches('bdi, [dir="auto"]') || hasOwnLines(element)
        ? element
        : isolating(element.parentElement);
    const found: string[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const [text, parent] = [node.nodeValue ?? '', node.parentElement];
      if (!parent || parent.closest('script, style') || !rightToLeft.test(bare(text))) continue;
      const apart = isolating(parent);
      const lines = apart && hasOwnLines(apart) ? apart.textContent.split('\n') : [apart?.textContent ?? ''];
      // A file's extension is part of its name.
      if (!apart || lines.some((line) => mixes(line.replace(/\.\w+$/, ''))))
        found.push(`<${parent.localName}>: ${text}`);
    }
    for (const element of document.querySelectorAll('body *')) {
      for (const name of ['title', 'aria-label', 'alt', 'placeholder'])
        if (mixes(element.getAttribute(name) ?? '')) found.push(`${name}: ${element.getAttribute(name)}`);
      const typed = element.getAttribute('value') ?? '';
      if (rightToLeft.test(typed) && element.getAttribute('dir') !== 'auto') found.push(`value: ${typed}`);
    }
    for (const { content } of document.querySelectorAll<HTMLMetaElement>('meta[content]'))
      if (mixes(content)) found.push(`meta: ${content}`);
    if (mixes(document.title)) found.push(`title: ${document.title}`);
    return found;
  });
