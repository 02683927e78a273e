import { useEffect, useState } from 'react';
import type { Settings } from '../../../forms/reading/choices.ts';
import { keepSettings, keptSettings } from './kept-settings.ts';
import { showSettings } from './show-settings.ts';

/**
 * The reader's display settings, and their setter: it applies them on this page at once, and stores them for all
 * others.
 */
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
