import { type Journey, parseJourney } from '../../../forms/reading/journey.ts';
import { keepOnDevice, readDevice } from './device.ts';

export const JOURNEY = 'leido';

export const keptJourney = (): Journey => parseJourney(readDevice(JOURNEY));

/** This page hears of it by an event of that name, others by `storage`. */
export function keepJourney(journey: Journey): void {
  keepOnDevice(JOURNEY, journey);
  dispatchEvent(new Event(JOURNEY));
}

/** From this device alone: unlike what is forgotten, it comes back with the account. */
export const removeJourney = (): void => keepOnDevice(JOURNEY, undefined);
