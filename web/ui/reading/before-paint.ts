// Runs in the document's head, before anything is painted: it stands in every page, and the policy knows it by its hash. It does
// what would be seen to come late, and nothing else: how the page looks, and room for «Seguir en Juan 5».
// A page that comes back from the browser's memory, or lies beside another one in which something is chosen, follows.
import { keptSettings } from './kept-settings.ts';
import { makeRoom } from './make-room.ts';
import { showSettings } from './show-settings.ts';

const show = () => showSettings(keptSettings().chosen);
show();
makeRoom();
addEventListener('storage', show);
addEventListener('pageshow', ({ persisted }) => persisted && show());
