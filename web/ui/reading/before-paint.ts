// Runs in the document's head, before anything is painted: it stands in every page, and the policy knows it by its hash. It does
// what would be seen to come late, and nothing else: how the page looks, and room for «Seguir en Juan 5».
// A page that comes back from the browser's memory, or lies beside another one in which something is chosen, follows.
import type { Settings } from '../../../forms/reading/choices.ts';
import { readDevice } from './device.ts';
import { JOURNEY } from './kept-journey.ts';
import { SETTINGS } from './kept-settings.ts';
import { showSettings } from './show-settings.ts';

/** Makes room for the way to where one stopped, before it is known what it says. */
function makeRoom(): void {
  const { place } = (readDevice(JOURNEY) ?? {}) as { readonly place?: unknown };
  document.documentElement.toggleAttribute('data-go-on', Boolean(place));
}

function show(): void {
  const { chosen } = (readDevice(SETTINGS) ?? {}) as { readonly chosen?: unknown };
  showSettings(Object.fromEntries(Object.entries(chosen ?? {}).filter(mayBeChosen)) as Settings);
}

/** Whether it has the shape of a choice. Which there are is known where one chooses: the table would double this script. */
const mayBeChosen = ([name, value]: [string, unknown]): boolean =>
  /^[a-z]+$/.test(name) &&
  (typeof value === 'number' ? value > 0.5 && value < 3 : typeof value === 'string' && /^[a-z]+$/.test(value));

makeRoom();
show();
addEventListener('storage', show);
addEventListener('pageshow', ({ persisted }) => persisted && show());
