// Paints the reader's highlights and the signs of their notes into the chapter shown. Loaded only where the device has records of
// theirs (web/early/chapter.ts), or once the first is made. The words are painted by the CSS Custom Highlight API: the elements of
// the text get attributes, and none is added, moved or removed.
import { COLOURS } from '../../../forms/own/list/labels.ts';
import { isGone, textOf } from '../../../forms/own/record.ts';
import { inStore } from '../../offline/browser-database.ts';
import { readDevice } from '../../ui/reading/device.ts';
import { JOURNEY } from '../../ui/reading/kept-journey.ts';
import { OWN, type Row } from '../rows.ts';
import stylesheet from './highlights.css?url';
import { readShown, readShownAt, type Shown, verseList, verseText } from './shown.ts';

export { readShownAt };

import { rangeIn } from './verse-text.ts';

const NAMES = Object.values(COLOURS);

const colourOf = ({ record }: Shown): number => Number(/^c([1-5])$/.exec(textOf(record, 'colour'))?.[1] ?? 0);

/** Rows with ids from one to another. */
function rowsBetween(from: string, to: string): Promise<Row[]> {
  return inStore(OWN, 'readonly', (store) => store.getAll(IDBKeyRange.bound(from, to)) as IDBRequest<Row[]>);
}

/** A ribbon at each bookmark in the chapter, and at the place that the reader goes on from if it was put by hand. */
function showBookmarks(list: HTMLElement, rows: readonly Row[]): void {
  const chapterOf = ({ pathname, search }: URL) => pathname.replace(/[^/]+$/, '') + search;
  const { place } = (readDevice(JOURNEY) ?? {}) as {
    readonly place?: { readonly marked?: true; readonly path: string };
  };
  const paths = rows.flatMap(({ record }) => (isGone(record) ? [] : textOf(record, 'path')));
  const here = [...paths, ...(place?.marked ? [place.path] : [])]
    .map((path) => new URL(path, location.href))
    .filter((path) => chapterOf(path) === chapterOf(new URL(location.href)))
    .map(({ hash }) => hash.slice(1));
  for (const item of list.querySelectorAll('li')) item.classList.toggle('place', here.includes(item.id));
}

async function labelNames(): Promise<readonly string[]> {
  const rows = await rowsBetween('c1', 'c5');
  return NAMES.map(
    (name, at) => rows.flatMap(({ record }) => (record.id === `c${at + 1}` ? textOf(record, 'name') : []))[0] || name,
  );
}

/** What stands in the chapter shown. */
export async function readChapter(): Promise<readonly Shown[]> {
  const list = verseList();
  return list ? readShown(list) : [];
}

let running: Promise<void> | undefined;
let again = false;

/** Paints the chapter anew, after its text or the records have changed. */
export async function repaint(): Promise<void> {
  again = true;
  running ??= (async () => {
    while (again) {
      again = false;
      const list = verseList();
      if (!list) continue;
      const shown = await readShown(list);
      paint(list, shown, await labelNames());
      if (shown.some(({ record }) => record.kind === 'note') || list.querySelector('[data-note]'))
        (await import('./print-notes.ts')).listNotes(list, shown);
      showBookmarks(list, await rowsBetween('b:', 'b;'));
    }
    running = undefined;
  })();
  await running;
}

function paint(list: HTMLElement, all: readonly Shown[], names: readonly string[]): void {
  const ranges = new Map<string, Range[]>();
  const add = (name: string, range: Range) => ranges.set(name, [...(ranges.get(name) ?? []), range]);
  for (const item of list.querySelectorAll<HTMLElement>('li[data-own]')) {
    delete item.dataset.own;
    delete item.dataset.noted;
    delete item.dataset.whole;
    item.querySelector(':scope > a')?.removeAttribute('aria-label');
  }
  for (const [verse, shown] of Map.groupBy(all, ({ verse }) => verse)) {
    const text = verseText(verse);
    if (!text) continue;
    for (const one of shown) {
      const { place } = one;
      const range = place && place.kind !== 'verse' ? rangeIn(text, place.from, place.to) : rangeIn(text, 0, 1e9);
      if (one.record.kind === 'highlight' || place) add(`own-${colourOf(one)}`, range);
      if (place && place.kind !== 'exact') add('own-changed', range);
    }
    sign(text.parentElement!, shown, names);
  }
  if (typeof Highlight === 'undefined') return;
  for (const name of ['own-0', 'own-1', 'own-2', 'own-3', 'own-4', 'own-5', 'own-changed']) {
    const some = ranges.get(name);
    if (some) CSS.highlights.set(name, new Highlight(...some));
    else CSS.highlights.delete(name);
  }
}

/** The one sign at the verse's edge, and the same in words in the name of its number's link. */
function sign(item: HTMLElement, shown: readonly Shown[], names: readonly string[]): void {
  const colours = [...new Set(shown.map(colourOf).filter(Boolean))];
  const noted = shown.some(({ record }) => record.kind === 'note');
  item.dataset.own = String(colours[0] ?? '');
  if (noted) item.dataset.noted = '';
  if (colours.length > 0 && shown.every(({ place }) => !place)) item.dataset.whole = '';
  const link = item.querySelector<HTMLElement>(':scope > a');
  const said = [
    ...(colours.length > 0 ? [`subrayado: ${colours.map((colour) => names[colour - 1]).join(', ')}`] : []),
    ...(noted ? ['con una nota suya'] : []),
  ];
  if (link) link.ariaLabel = [link.textContent, ...said].join(', ');
}

if (!document.querySelector(`link[href="${stylesheet}"]`))
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: stylesheet }));
new BroadcastChannel('propio').addEventListener('message', repaint);
repaint().catch(() => {});
