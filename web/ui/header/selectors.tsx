import { useLocation } from 'react-router';
import { useSiteData } from '../site-data.ts';
import { usePlace } from './place.ts';
import { SeekForm } from './seek-form.tsx';

/** Book, chapter and verse: at every new place they begin again from where the reader is. */
export function Selectors() {
  const { pathname } = useLocation();
  const site = useSiteData();
  return <SeekForm key={pathname} place={usePlace()} books={site?.books} query={site?.query ?? ''} />;
}
