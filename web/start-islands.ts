import { onIntent, whenLoaded } from './early/page-events.ts';
import { prefetchReaderTools, preloadReaderTools } from './early/prefetch.ts';
import type { IslandModule } from './islands/island.tsx';
import { PART_ADDED } from './islands/part-added.ts';
import { ISLANDS, type IslandName } from './islands.ts';
import { mayHaveOwn } from './own/may-have-own.ts';
import { hasSessionHint } from './ui/has-session-hint.ts';

/** Not from a file of texts, which this script of every page would then carry whole. */
const PANEL_FAILED = 'No se han podido cargar los ajustes. Ábralos otra vez.';

/** Loads a module once; after a failure the next trigger retries. */
function once(load: () => Promise<unknown>, onFail = () => {}): () => void {
  let begun = false;
  return () => {
    if (begun) return;
    begun = true;
    load().catch(() => {
      begun = false;
      onFail();
    });
  };
}

/** Mounts the islands of a page: most at the first sign of interaction, some at once. React is loaded with the first of them. */
export function startIslands(): void {
  startPart(document);
  document.addEventListener(PART_ADDED, ({ target }) => startPart(target as Element));
}

function startPart(part: ParentNode): void {
  for (const host of part.querySelectorAll<HTMLElement>('[data-island]')) {
    const { island, when, props } = host.dataset;
    let started = false;
    const start: () => void = once(
      async () => {
        started = true;
        if (island === 'reader') preloadReaderTools();
        const load = ISLANDS[island as IslandName] ?? (await import('./late-islands.ts')).LATE_ISLANDS[island!];
        const module: IslandModule = await load();
        host.replaceChildren();
        module.start(host, JSON.parse(props ?? '{}') as never);
        host.dataset.started = '';
      },
      () => {
        if (host.popover) host.replaceChildren(alert(PANEL_FAILED));
        else if (when === undefined) onIntent(start);
      },
    );
    if (when === 'now' || (when === 'known' && hasSessionHint()) || (when === 'own' && mayHaveOwn())) start();
    else if (host.popover) startOnOpening(host, start);
    else if (when === undefined) startOnIntent(start);
    if (island === 'reader') prefetchReaderTools(() => started);
  }
  startFrame(part);
}

function alert(sentence: string): HTMLElement {
  const place = document.createElement('p');
  place.role = 'alert';
  place.textContent = sentence;
  return place;
}

function startOnIntent(start: () => void): void {
  onIntent(start);
  whenLoaded(() => {
    if (mustMountNow()) start();
  });
}

/**
 * Whether to mount without waiting for the reader: there is a session, the page needs its scripts (`data-alive`) or has a password
 * field, a control has the focus already, or this device has a draft whose name begins with the page's `data-drafts`.
 */
function mustMountNow(): boolean {
  if (hasSessionHint() || document.querySelector('[data-alive], [type=password], :focus')) return true;
  const names = document.querySelector<HTMLElement>('[data-drafts]')?.dataset.drafts;
  try {
    return names !== undefined && Object.keys(localStorage).some((name) => name.startsWith(names));
  } catch {
    return false;
  }
}

/** Mounts the island of a popover when it opens, or at once if it is open already. */
function startOnOpening(host: HTMLElement, start: () => void): void {
  host.addEventListener('toggle', start);
  if (host.matches(':popover-open')) start();
}

/** Starts the parts of the common frame: the search box's suggestions, the selectors, the account, forms. */
function startFrame(part: ParentNode): void {
  for (const input of part.querySelectorAll<HTMLInputElement>('form.find:not(.books *) input[name="q"]')) {
    const suggest = once(() => import('./ui/find/island.tsx').then(({ start }) => start(input)));
    input.addEventListener('focus', suggest);
    if (input === document.activeElement) suggest();
  }
  const seeks = [...part.querySelectorAll<HTMLFormElement>('form.seek')];
  if (part instanceof HTMLFormElement && part.matches('.seek')) seeks.push(part);
  for (const seek of seeks) {
    const start = once(async () => {
      const { startSeek } = await import('./ui/header/seek.ts');
      startSeek(seek);
      seek.dataset.ready = '';
    });
    onIntent(start);
    for (const type of ['focusin', 'pointerdown', 'change']) seek.addEventListener(type, start, { passive: true });
    if (seek.contains(document.activeElement) || isChosen(seek)) start();
  }
  const account = part.querySelector<HTMLElement>('.account-place');
  if (account && hasSessionHint()) once(() => import('./ui/header/island.tsx').then(({ start }) => start(account)))();
  if (part.querySelector('form[method="post"], [data-print]'))
    once(() => import('./forms/improve-forms.ts').then(({ improveForms }) => improveForms()))();
  if (part.querySelector('[data-passkey-origin]'))
    once(() => import('./ui/passkey/improve-passkeys.ts').then(({ improvePasskeys }) => improvePasskeys()))();
  if (part.querySelector('[data-poll]')) once(() => import('./ui/poll-page.ts').then(({ pollPage }) => pollPage()))();
  if (document.body.dataset.zone === 'own')
    once(() => import('./ui/local-times.ts').then(({ showLocalTimes }) => showLocalTimes()))();
}

/** Tells whether a value was chosen before this script loaded, or was restored by the browser. */
const isChosen = (seek: HTMLFormElement): boolean =>
  [...seek.querySelectorAll('select')].some((select) => {
    const first = [...select.options].find(({ defaultSelected }) => defaultSelected) ?? select.options[0];
    return select.value !== (first?.value ?? '');
  });
