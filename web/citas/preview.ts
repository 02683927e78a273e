import { fetchPassage, type PreviewContent } from './fetch-passage.ts';
import { PREVIEW_STYLE } from './preview-style.ts';

const MARGIN = 8;
const GAP = 4;

/** The page's single preview box: an overlay that does not shift the layout. */
export function createPreview(site: string) {
  const host = document.createElement('sagrada-cita');
  host.hidden = true;
  host.popover = 'manual';
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(PREVIEW_STYLE);
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [sheet];
  const box = document.createElement('div');
  // A live region: screen readers announce its text.
  box.role = 'status';
  shadow.append(box);
  document.body.append(host);
  let shownLink: HTMLAnchorElement | undefined;

  function place(): void {
    // A link may wrap: the box goes below its last line, or above its first.
    const lines = [...(shownLink?.getClientRects() ?? [])];
    const [first, last] = [lines[0], lines.at(-1)];
    if (!first || !last || host.hidden) return;
    const { width, height } = box.getBoundingClientRect();
    const fits = last.bottom + height + 2 * MARGIN <= innerHeight || first.top < height + 2 * MARGIN;
    const top = fits ? last.bottom + GAP : first.top - height - GAP;
    const from = fits ? last.left : first.left;
    const left = Math.max(MARGIN, Math.min(from, document.documentElement.clientWidth - width - MARGIN));
    const { style } = sheet.cssRules[0] as CSSStyleRule;
    style.left = `${left}px`;
    style.top = `${top}px`;
  }

  function close(): void {
    shownLink = undefined;
    host.hidden = true;
    host.hidePopover?.();
    box.replaceChildren();
  }

  async function open(link: HTMLAnchorElement, call: string): Promise<void> {
    if (shownLink === link) return;
    shownLink = link;
    const shown = await fetchPassage(call).catch((error: Error) => error.message);
    // Another link was opened meanwhile.
    if (shownLink !== link) return;
    box.className = isDark(link) ? 'dark' : '';
    // The top layer puts it above dialogs, where the browser supports it.
    if (host.hidden) host.showPopover?.();
    host.hidden = false;
    box.replaceChildren(...(typeof shown === 'string' ? [element('p', shown)] : paragraphs(shown, site)));
    place();
  }

  return { host, open, close, place, shows: (link: Element) => shownLink === link && !host.hidden };
}

function paragraphs({ title, verses, more }: PreviewContent, site: string): readonly HTMLElement[] {
  return [
    element('p', element('b', title)),
    ...verses.map(({ number, text }) =>
      verses.length > 1 ? element('p', element('sup', String(number)), text) : element('p', text),
    ),
    element('p', element('small', more ? `… Sigue en ${site}` : site)),
  ];
}

function element(name: string, ...inside: (string | Node)[]): HTMLElement {
  const made = document.createElement(name);
  made.append(...inside);
  return made;
}

/** True if the text around the link is light, so the page is dark. */
function isDark(link: Element): boolean {
  const [, red, green, blue] =
    /^rgba?\((\d+), (\d+), (\d+)/.exec(getComputedStyle(link.parentElement ?? link).color) ?? [];
  return Number(red) * 0.3 + Number(green) * 0.6 + Number(blue) * 0.1 > 140;
}
