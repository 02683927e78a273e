// Paints the reader's highlights and the signs of their notes into the chapter shown. Loaded only where the device has records of
// theirs (web/early/chapter.ts), or once the first is made. The words are painted by the CSS Custom Highlight API: the elements of
// the text get attributes, and none is added, moved or removed.
import { labelsOf } from '../../../forms/own/list/labels.ts';
import { isGone, type OwnRecord, textOf, valueIn } from '../../../forms/own/record.ts';
import { inStore } from '../../offline/browser-database.ts';
import { readDevice } from '../../ui/reading/device.ts';
import { JOURNEY } from '../../ui/reading/kept-journey.ts';
import { OWN, type Row } from '../rows.ts';
import stylesheet from './highlights.css?url';
import { colourOf, paintWords } from './paint-words.ts';
import { readShown, readShownAt, type Shown, verseList, verseText } from './shown.ts';

export { readShownAt };

/** The records with ids from one to another that are not deleted: a device may have thousands of others. */
async function recordsBetween(from: string, to: string): Promise<readonly OwnRecord[]> {
  const range = IDBKeyRange.bound(from, to);
  const rows = await inStore(OWN, 'readonly', (store) => store.getAll(range) as IDBRequest<Row[]>);
  return rows.map(({ record }) => record).filter((record) => !isGone(record));
}

export const readBookmarks = (): Promise<readonly OwnRecord[]> => recordsBetween('b:', 'b;');

/** The records of labels: those of the colours, and the others. */
export const readLabels = async (): Promise<readonly OwnRecord[]> =>
  (await Promise.all([recordsBetween('c1', 'c5'), recordsBetween('l', 'm')])).flat();

/** A ribbon at each bookmark that was put in the chapter, and at the place that the reader goes on from if it was put by hand. */
function showBookmarks(list: HTMLElement, bookmarks: readonly OwnRecord[]): void {
  const chapterOf = ({ pathname, search }: URL) => pathname.replace(/[^/]+$/, '') + search;
  const { place } = (readDevice(JOURNEY) ?? {}) as {
    readonly place?: { readonly marked?: true; readonly path: string };
  };
  const put = bookmarks.filter((record) => valueIn(record, 'follows') !== true);
  const paths = put.map((record) => textOf(record, 'path'));
  const here = [...paths, ...(place?.marked ? [place.path] : [])]
    .map((path) => new URL(path, location.href))
    .filter((path) => chapterOf(path) === chapterOf(new URL(location.href)))
    .map(({ hash }) => hash.slice(1));
  for (const item of list.querySelectorAll('li')) item.classList.toggle('place', here.includes(item.id));
}

/** What stands in the chapter shown. */
export async function readChapter(): Promise<readonly Shown[]> {
  const list = verseList();
  return list ? readShown(list) : [];
}

let running: Promise<readonly Shown[]> | undefined;
let painted: readonly Shown[] = [];
let again = false;

/** What is painted, once a painting that has begun is done. */
export const readPainted = async (): Promise<readonly Shown[]> => running ?? painted;

/** Paints what has changed in the chapter, after its text or the records have changed; resolves to what is painted. */
export function repaint(): Promise<readonly Shown[]> {
  again = true;
  running ??= paintAll().finally(() => {
    running = undefined;
  });
  return running;
}

async function paintAll(): Promise<readonly Shown[]> {
  while (again) {
    again = false;
    const list = verseList();
    if (!list) return [];
    const [shown, labels, bookmarks] = await Promise.all([
      readShown(list),
      recordsBetween('c1', 'c5'),
      readBookmarks(),
    ]);
    painted = shown;
    paintWords(shown, ({ verse }) => verseText(verse));
    const names = labelsOf(labels).map(({ name }) => name);
    const byVerse = Map.groupBy(shown, ({ verse }) => verse);
    for (const item of list.querySelectorAll('li')) sign(item, byVerse.get(Number(item.id.slice(1))) ?? [], names);
    showBookmarks(list, bookmarks);
    if (shown.some(({ record }) => record.kind === 'note') || list.querySelector('[data-note]'))
      (await import('./print-notes.ts')).listNotes(list, shown);
  }
  return painted;
}

/** The one sign at the verse's edge, and the same in words in the name of its number's link. */
function sign(item: HTMLElement, shown: readonly Shown[], names: readonly string[]): void {
  const colours = [...new Set(shown.map(colourOf).filter(Boolean))];
  const noted = shown.some(({ record }) => record.kind === 'note');
  const whole = colours.length > 0 && shown.every(({ place }) => !place);
  setData(item, 'own', shown.length > 0 ? String(colours[0] ?? '') : undefined);
  setData(item, 'noted', noted ? '' : undefined);
  setData(item, 'whole', whole ? '' : undefined);
  const link = item.querySelector<HTMLElement>(':scope > a');
  const said = [
    ...(colours.length > 0 ? [`subrayado: ${colours.map((colour) => names[colour - 1]).join(', ')}`] : []),
    ...(noted ? ['con una nota suya'] : []),
  ];
  const label = said.length > 0 ? [link?.textContent, ...said].join(', ') : null;
  if (link && link.ariaLabel !== label) link.ariaLabel = label;
}

function setData({ dataset }: HTMLElement, name: string, value: string | undefined): void {
  if (dataset[name] === value) return;
  if (value === undefined) delete dataset[name];
  else dataset[name] = value;
}

if (!document.querySelector(`link[href="${stylesheet}"]`))
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: stylesheet }));
new BroadcastChannel('propio').addEventListener('message', () => void repaint());
repaint().catch(() => {});
