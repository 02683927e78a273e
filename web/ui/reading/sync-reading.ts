import { mergeReadings, parseReading, type Reading } from '../../../forms/reading/reading.ts';
import { keepOnDevice, readDevice } from './device.ts';
import { keepJourney, keptJourney } from './kept-journey.ts';
import { keepSettings, keptSettings } from './kept-settings.ts';
import { showJourney } from './show-journey.ts';
import { showSettings } from './show-settings.ts';

/** The storage key for the account that the data on this device belong to, set after the first synchronisation. */
const OWNER_KEY = 'lectura-de';

let lastSent = '';

/** Synchronises this device's data with the account: now, and whenever the page is hidden after a change. */
export function syncReading(): void {
  void exchange();
  addEventListener('visibilitychange', () => {
    if (document.hidden && JSON.stringify(onDevice()) !== lastSent) void exchange();
  });
}

async function exchange(): Promise<void> {
  const sent = JSON.stringify(onDevice());
  lastSent = sent;
  try {
    const answer = await fetch('/api/reading', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: sent,
      // The page may be unloading.
      keepalive: true,
    });
    // 204 means that the session has ended.
    if (answer.status !== 200) throw answer;
    // Choices made in the meantime take precedence.
    keep(mergeReadings(parseReading(await answer.json()), onDevice()));
  } catch {
    // The next page retries.
    lastSent = '';
  }
}

const onDevice = (): Reading =>
  parseReading({ of: readDevice(OWNER_KEY), settings: keptSettings(), journey: keptJourney() });

function keep({ of, settings, journey }: Reading): void {
  keepOnDevice(OWNER_KEY, of);
  keepSettings(settings);
  keepJourney(journey);
  lastSent = JSON.stringify(onDevice());
  showSettings(settings.chosen);
  showJourney();
}
