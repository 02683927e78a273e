import { readCopyPreferences } from '../reader/take/copy-preferences.ts';
import { copyText } from '../reader/take/copy-text.ts';
import { type Copied, type Quotable, quote } from '../reader/take/quote.ts';
import { shareBySystem } from '../reader/take/share-by-system.ts';
import { SHARE } from '../reader/take/share-wording.ts';
import { SEARCH } from './wording.ts';

interface Props {
  /** Title of the edition that is searched. */
  readonly edition: string;
}

/** Copies, prints and shares what the page shows: passages, and found verses, each with its reference and edition. */
export function start(host: HTMLElement, { edition }: Props): void {
  const status = document.createElement('small');
  status.role = 'status';
  const say = (done: boolean, what: string) => {
    status.textContent = done ? what : SHARE.notCopied;
  };
  const copyLink = async () => say(await copyText({ text: location.href }), SHARE.linkCopied);
  const share = async () => {
    const { text } = copiedFrom(edition);
    if (!(await shareBySystem({ title: document.title, text, url: location.href }))) await copyLink();
  };
  host.append(
    button(SHARE.copy, async () => say(await copyText(copiedFrom(edition)), SHARE.copied)),
    button(SEARCH.print, () => print()),
    'share' in navigator ? button(SHARE.share, share) : button(SHARE.link, copyLink),
    status,
  );
}

function button(label: string, onclick: () => void): HTMLButtonElement {
  return Object.assign(document.createElement('button'), { type: 'button', textContent: label, onclick });
}

/** All that is shown, in the reader's own form of copying. */
function copiedFrom(edition: string): Copied {
  const way = readCopyPreferences();
  const passages = Array.from(document.querySelectorAll('.passage'), (section) => passageOf(section, edition));
  const hits = Array.from(document.querySelectorAll('.hits > li'), (hit) => hitOf(hit, edition));
  const copied = [...passages, ...hits].map((quotable) => quote(quotable, way));
  const html = copied.flatMap((one) => one.html ?? []);
  return { text: copied.map(({ text }) => text).join('\n\n'), ...(html.length > 0 && { html: html.join('') }) };
}

function passageOf(section: Element, edition: string): Quotable {
  const { textContent: place, href: url } = section.querySelector<HTMLAnchorElement>('h2 a')!;
  const verses = Array.from(section.querySelectorAll('li'), (item) => {
    const title = item.querySelector('.title')?.textContent;
    const number = item.querySelector('.number')!;
    return {
      // `3:16` opens a chapter.
      number: Number(/\d+$/.exec(number.textContent)?.[0]),
      text: number.parentElement!.textContent.slice(number.textContent.length).trim(),
      ...(title && { title }),
    };
  });
  return { place, url, verses, edition: { title: edition } };
}

function hitOf(hit: Element, edition: string): Quotable {
  const link = hit.querySelector<HTMLAnchorElement>('.place')!;
  const [label, other] = [link.firstChild?.textContent ?? '', link.querySelector('small')?.textContent.trim()];
  const text = hit.querySelector('p:not(.title, .because)')?.textContent ?? '';
  return {
    place: label.trim(),
    url: link.href.replace(/#.*/, ''),
    verses: [{ number: 1, text }],
    edition: { title: other || edition },
  };
}
