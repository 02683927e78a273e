import { createContext, useContext } from 'react';
import { UTC, type Zone } from '../../scripture/time/zone.ts';
import { useSiteData } from '../page/site-data.ts';

/** In the browser, an island that shows times gets the zone from its page. */
export const ZoneContext = createContext<Zone | undefined>(undefined);

/**
 * The time zone of a page: the site's. If the owner has chosen none, a script rewrites the times of personal pages in the browser's zone
 * (local-times.ts).
 */
export function useZone(): Zone {
  const given = useContext(ZoneContext);
  return given ?? useSiteData()?.zone ?? UTC;
}
