// Runs in the document's head, before anything is painted: it stands in every page, and the policy knows it by its hash.
// A page that comes back from the browser's memory, or lies beside another one in which something is chosen, follows.
import { keptSettings } from './kept-settings.ts';
import { showSettings } from './show-settings.ts';

const show = () => showSettings(keptSettings().chosen);
show();
addEventListener('storage', show);
addEventListener('pageshow', ({ persisted }) => persisted && show());
