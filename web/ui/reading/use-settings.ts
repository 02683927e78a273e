import { useEffect, useState } from 'react';
import type { Settings } from '../../../forms/reading/choices.ts';
import { keepSettings, keptSettings } from './kept-settings.ts';
import { showSettings } from './show-settings.ts';

/** How this reader wants texts to look, and what changes it: at once on this page, and kept for all others. */
export function useSettings(): readonly [Settings, (chosen: Settings) => void] {
  const [chosen, setChosen] = useState(() => keptSettings().chosen);
  useEffect(() => {
    const listen = () => setChosen(keptSettings().chosen);
    addEventListener('storage', listen);
    return () => removeEventListener('storage', listen);
  }, []);
  const change = (next: Settings) => {
    keepSettings({ at: Date.now(), chosen: next });
    showSettings(next);
    setChosen(next);
  };
  return [chosen, change];
}
