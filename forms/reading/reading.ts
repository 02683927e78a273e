import { parseSettings, type Settings } from './choices.ts';
import { isMoment, type Journey, type Moment, mergeJourneys, NOWHERE, parseJourney } from './journey.ts';

export interface KeptSettings {
  /** When they were chosen last, by the clock of the device; the later ones hold. */
  readonly at: Moment;
  readonly chosen: Settings;
}

/** What is remembered for a reader: by a browser, by an account, and on the way between them. */
export interface Reading {
  /** A name of the account that it belongs to; empty where it belongs to none. It says nothing else. */
  readonly of: string;
  readonly settings: KeptSettings;
  readonly journey: Journey;
}

export const NOTHING_READ: Reading = { of: '', settings: { at: 0, chosen: {} }, journey: NOWHERE };

const OF = /^[\w-]{1,60}$/;

export function parseKeptSettings(given: unknown): KeptSettings {
  const { at, chosen } = (given ?? {}) as Record<string, unknown>;
  return { at: isMoment(at) ? at : 0, chosen: parseSettings(chosen) };
}

/** What can be made of something that was kept or sent. */
export function parseReading(given: unknown): Reading {
  const { of, settings, journey } = (given ?? {}) as Record<string, unknown>;
  return {
    of: typeof of === 'string' && OF.test(of) ? of : '',
    settings: parseKeptSettings(settings),
    journey: parseJourney(journey),
  };
}

/** What an account and a browser remember together. What a browser remembers of another account is left out. */
export function mergeReadings(account: Reading, browser: Reading): Reading {
  if (browser.of !== '' && browser.of !== account.of) return account;
  return {
    of: account.of,
    settings: browser.settings.at > account.settings.at ? browser.settings : account.settings,
    journey: mergeJourneys(account.journey, browser.journey),
  };
}

/** Nothing in it is later than a moment: a clock that is wrong must not hold for ever. */
export function notAfter({ of, settings, journey }: Reading, now: Moment): Reading {
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
