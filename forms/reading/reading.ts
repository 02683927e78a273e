import { parseSettings, type Settings } from './choices.ts';
import { EMPTY_JOURNEY, isMoment, type Journey, type Moment, mergeJourneys, parseJourney } from './journey.ts';

export interface KeptSettings {
  /** Time of the last choice, by the clock of the device; the later one wins. */
  readonly at: Moment;
  readonly chosen: Settings;
}

/** The data remembered for a reader, in a browser, in an account, and in transit between them. */
export interface Reading {
  /** Opaque name of its account; empty without an account. */
  readonly of: string;
  readonly settings: KeptSettings;
  readonly journey: Journey;
}

export const EMPTY_READING: Reading = { of: '', settings: { at: 0, chosen: {} }, journey: EMPTY_JOURNEY };

const ACCOUNT_NAME = /^[\w-]{1,60}$/;

export function parseKeptSettings(given: unknown): KeptSettings {
  const { at, chosen } = (given ?? {}) as Record<string, unknown>;
  return { at: isMoment(at) ? at : 0, chosen: parseSettings(chosen) };
}

/** Parses a stored or received reading; ignores invalid parts. */
export function parseReading(given: unknown): Reading {
  const { of, settings, journey } = (given ?? {}) as Record<string, unknown>;
  return {
    of: typeof of === 'string' && ACCOUNT_NAME.test(of) ? of : '',
    settings: parseKeptSettings(settings),
    journey: parseJourney(journey),
  };
}

/** Merges the data of an account and a browser; ignores a browser's data of another account. */
export function mergeReadings(account: Reading, browser: Reading): Reading {
  if (browser.of !== '' && browser.of !== account.of) return account;
  return {
    of: account.of,
    settings: browser.settings.at > account.settings.at ? browser.settings : account.settings,
    journey: mergeJourneys(account.journey, browser.journey),
  };
}

/** Limits all times to `now`, since a wrong clock must not win for ever. */
export function limitTimes({ of, settings, journey }: Reading, now: Moment): Reading {
  const { place, read, forgotten } = journey;
  return {
    of,
    settings: { ...settings, at: Math.min(settings.at, now) },
    journey: {
      ...(place && { place: { ...place, at: Math.min(place.at, now) } }),
      read: Object.fromEntries(Object.entries(read).map(([chapter, at]) => [chapter, Math.min(at, now)])),
      forgotten: Math.min(forgotten, now),
    },
  };
}
