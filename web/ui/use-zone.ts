import { createContext, useContext } from 'react';
import { UTC, type Zone } from '../../scripture/time/zone.ts';
import { useSiteData } from '../page/site-data.ts';

/** In the browser an island that tells times is given the zone by its page. */
export const ZoneContext = createContext<Zone | undefined>(undefined);

/**
 * The time zone that a page tells times in: the site's. Where the owner has chosen none, a script writes what only one person sees in the
 * zone of their browser (own-times.ts).
 */
export function useZone(): Zone {
  const given = useContext(ZoneContext);
  return given ?? useSiteData()?.zone ?? UTC;
}
