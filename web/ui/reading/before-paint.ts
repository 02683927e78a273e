// Runs inline in the document's head before the first paint, in every page; the CSP allows it by its hash. It sets only what
// would visibly come late: the look of the page, and room for «Seguir en Juan 5».
// A page restored from the back/forward cache, or open in another tab, follows later choices.
import type { Settings } from '../../../forms/reading/choices.ts';
import { readDevice } from './device.ts';
import { JOURNEY } from './kept-journey.ts';
import { SETTINGS } from './kept-settings.ts';
import { showSettings } from './show-settings.ts';

/** Reserves room for the link to resume reading, before its text is known. */
function makeRoom(): void {
  const { place } = (readDevice(JOURNEY) ?? {}) as { readonly place?: unknown };
  document.documentElement.toggleAttribute('data-go-on', Boolean(place));
}

function show(): void {
  const { chosen } = (readDevice(SETTINGS) ?? {}) as { readonly chosen?: unknown };
  showSettings(Object.fromEntries(Object.entries(chosen ?? {}).filter(mayBeChosen)) as Settings);
}

/**
 * Tells whether an entry has the shape of a choice. The list of valid choices is elsewhere: it would double this script.
 */
const mayBeChosen = ([name, value]: [string, unknown]): boolean =>
  /^[a-z]+$/.test(name) &&
  (typeof value === 'number' ? value > 0.5 && value < 3 : typeof value === 'string' && /^[a-z]+$/.test(value));

makeRoom();
show();
addEventListener('storage', show);
addEventListener('pageshow', ({ persisted }) => persisted && show());
