import { mergeReadings, parseReading, type Reading } from '../../../forms/reading/reading.ts';
import { keepOnDevice, readDevice } from './device.ts';
import { keepJourney, keptJourney } from './kept-journey.ts';
import { keepSettings, keptSettings } from './kept-settings.ts';
import { showJourney } from './show-journey.ts';
import { showSettings } from './show-settings.ts';

/** Whose it is that lies on this device: set once an account has remembered it. */
const OF = 'lectura-de';

let told = '';

/** Keeps what this device remembers together with the account: now, and whenever the page is left with something new. */
export function syncReading(): void {
  void exchange();
  addEventListener('visibilitychange', () => {
    if (document.hidden && JSON.stringify(onDevice()) !== told) void exchange();
  });
}

async function exchange(): Promise<void> {
  const sent = JSON.stringify(onDevice());
  told = sent;
  try {
    const answer = await fetch('/api/reading', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: sent,
      // The page may be on its way out.
      keepalive: true,
    });
    // 204: nobody is signed in any more.
    if (answer.status !== 200) throw answer;
    // What was chosen in the meantime holds.
    keep(mergeReadings(parseReading(await answer.json()), onDevice()));
  } catch {
    // The next page tries again.
    told = '';
  }
}

const onDevice = (): Reading => parseReading({ of: readDevice(OF), settings: keptSettings(), journey: keptJourney() });

function keep({ of, settings, journey }: Reading): void {
  keepOnDevice(OF, of);
  keepSettings(settings);
  keepJourney(journey);
  told = JSON.stringify(onDevice());
  showSettings(settings.chosen);
  showJourney();
}
