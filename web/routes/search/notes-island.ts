import { entriesOf } from '../../../forms/own/list/entries.ts';
import { filterEntries } from '../../../forms/own/list/filter-entries.ts';
import { OWN_PATH } from '../../../scripture/addresses/paths.ts';
import { formatVerse } from '../../../scripture/reference/format-spanish.ts';
import { editionQuery, versePath } from '../../../scripture/reference/path.ts';
import { openOwn } from '../../own/own.ts';
import stylesheet from './notes.css?url';
import { SEARCH } from './wording.ts';

/** Notes that are listed here; the page of all notes has its own search. */
const LISTED = 20;

interface Props {
  readonly defaultId: string;
}

/** Finds the searched words in the reader's notes, on this device. Nothing is sent, and nothing is shown where none has them. */
export async function start(host: HTMLElement, { defaultId }: Props): Promise<void> {
  const search = new URLSearchParams(location.search).get('q') ?? '';
  const own = await openOwn().catch(() => undefined);
  const notes = entriesOf((await own?.all('note')) ?? []);
  const found = search.trim() === '' ? [] : filterEntries(notes, { search, noted: true }, () => '');
  if (found.length === 0) return;
  const list = element('ul');
  for (const { ref, edition, text } of found.slice(0, LISTED)) {
    const { book, chapter, verse } = ref;
    const note = Object.assign(element('p', text), { dir: 'auto' });
    const item = element('li');
    item.append(link(formatVerse(ref), versePath({ book, chapter, verse }, editionQuery(edition, defaultId))), note);
    list.append(item);
  }
  const summary = element('summary', SEARCH.inNotes(found.length));
  const details = element('details');
  details.className = 'in-notes';
  details.append(summary, list);
  if (found.length > LISTED) details.append(link(SEARCH.allNotes, OWN_PATH));
  const sheet = Object.assign(element('link'), { rel: 'stylesheet', href: stylesheet });
  host.append(sheet, details);
}

const element = <Name extends keyof HTMLElementTagNameMap>(name: Name, text = ''): HTMLElementTagNameMap[Name] =>
  Object.assign(document.createElement(name), { textContent: text });

const link = (text: string, href: string): HTMLAnchorElement => Object.assign(element('a', text), { href });
