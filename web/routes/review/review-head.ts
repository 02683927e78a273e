import differenceStyles from '../../ui/difference.css?url';
import roomStyles from '../../ui/room.css?url';
import { stylesheetLinks } from '../../ui/stylesheet-links.ts';
import stylesheet from './review.css?url';

/** The stylesheets of all review screens, followed by the screen's own. */
export const reviewLinks = (...own: readonly string[]) =>
  stylesheetLinks(differenceStyles, roomStyles, stylesheet, ...own);
