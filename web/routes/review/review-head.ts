import differenceStyles from '../../ui/difference.css?url';
import roomStyles from '../../ui/room.css?url';
import stylesheet from './review.css?url';

/** The stylesheets of every screen of the review; a route with one of its own adds it behind these. */
export const reviewLinks = () =>
  [differenceStyles, roomStyles, stylesheet].map((href) => ({ rel: 'stylesheet', href }));
