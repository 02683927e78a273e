import { useEffect } from 'react';
import { AS_IN_THE_DOCUMENT } from '../only-in-the-document.ts';
import { showJourney } from './show-journey.ts';

/** The place of «Seguir en Juan 5»: a script fills it before the page is painted, for whoever has read here before. */
export function GoOn() {
  useEffect(showJourney, []);
  return <p className="go-on" dangerouslySetInnerHTML={AS_IN_THE_DOCUMENT} suppressHydrationWarning />;
}
