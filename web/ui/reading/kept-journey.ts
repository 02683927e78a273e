import { type Journey, parseJourney } from '../../../forms/reading/journey.ts';
import { keepOnDevice, readDevice } from './device.ts';

export const JOURNEY = 'leido';

export const keptJourney = (): Journey => parseJourney(readDevice(JOURNEY));

/** Notifies this page by an event of that name; other pages get `storage`. */
export function keepJourney(journey: Journey): void {
  keepOnDevice(JOURNEY, journey);
  dispatchEvent(new Event(JOURNEY));
}

/** Removes it from this device only: unlike a forgotten history, it returns with the account. */
export const removeJourney = (): void => keepOnDevice(JOURNEY, undefined);
