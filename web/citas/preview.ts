import { fetchPassage, type Shown } from './fetch-passage.ts';
import { PREVIEW_STYLE } from './preview-style.ts';

const MARGIN = 8;
const GAP = 4;

/** The one box of a page that shows the text of a reference: above everything, moving nothing. */
export function createPreview(site: string) {
  const host = document.createElement('sagrada-cita');
  host.hidden = true;
  host.popover = 'manual';
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(PREVIEW_STYLE);
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [sheet];
  const box = document.createElement('div');
  // Read aloud once it is there, to whoever cannot see it.
  box.role = 'status';
  shadow.append(box);
  document.body.append(host);
  let of: HTMLAnchorElement | undefined;

  function place(): void {
    // A link may be broken over lines: below its last, or above its first.
    const lines = [...(of?.getClientRects() ?? [])];
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
    of = undefined;
    host.hidden = true;
    host.hidePopover?.();
    box.replaceChildren();
  }

  async function open(link: HTMLAnchorElement, call: string): Promise<void> {
    if (of === link) return;
    of = link;
    const shown = await fetchPassage(call).catch((error: Error) => error.message);
    // Somebody went on meanwhile.
    if (of !== link) return;
    box.className = isDark(link) ? 'dark' : '';
    // Above dialogs, too, in browsers that have such a layer.
    if (host.hidden) host.showPopover?.();
    host.hidden = false;
    box.replaceChildren(...(typeof shown === 'string' ? [element('p', shown)] : paragraphs(shown, site)));
    place();
  }

  return { host, open, close, place, shows: (link: Element) => of === link && !host.hidden };
}

function paragraphs({ title, verses, more }: Shown, site: string): readonly HTMLElement[] {
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

/** Whether a page is dark where a link stands: its text is light. */
function isDark(link: Element): boolean {
  const [, red, green, blue] =
    /^rgba?\((\d+), (\d+), (\d+)/.exec(getComputedStyle(link.parentElement ?? link).color) ?? [];
  return Number(red) * 0.3 + Number(green) * 0.6 + Number(blue) * 0.1 > 140;
}
