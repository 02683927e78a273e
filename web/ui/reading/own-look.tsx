import { useLayoutEffect } from 'react';
import { keptSettings } from './kept-settings.ts';
import { showSettings } from './show-settings.ts';

/** Where React makes the document anew, after an error, <html> loses what the script in its head had put there. Renders nothing. */
export function OwnLook() {
  useLayoutEffect(() => showSettings(keptSettings().chosen), []);
  return null;
}
