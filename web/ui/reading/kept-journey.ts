import { type Journey, parseJourney } from '../../../forms/reading/journey.ts';
import { keepOnDevice, readDevice } from './device.ts';

export const JOURNEY = 'leido';

export const keptJourney = (): Journey => parseJourney(readDevice(JOURNEY));

export const keepJourney = (journey: Journey): void => keepOnDevice(JOURNEY, journey);
