import { useSyncExternalStore } from 'react';
import { useMatches } from 'react-router';
import { machineZone, UTC, type Zone } from '../../scripture/time/zone.ts';
import type { PageHandle } from '../../server/pages/page-handle.ts';
import { useSiteData } from './site-data.ts';

/** The time zone of the site. */
export const useSiteZone = (): Zone => useSiteData()?.zone ?? UTC;

/**
 * The time zone that a page tells times in: the site's. Where the owner has chosen none, what only one person sees is shown in
 * the zone of their browser, as soon as its scripts run; what all see is the same for all.
 */
export function useZone(): Zone {
  const site = useSiteData()?.zone;
  const personal = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.personal === true);
  const own = useSyncExternalStore(never, machineZone, () => undefined);
  return (site?.assumed && personal && own) || site || UTC;
}

const never = () => () => {};
