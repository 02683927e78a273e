import differenceStyles from '../../ui/difference.css?url';
import roomStyles from '../../ui/room.css?url';
import { stylesheetLinks } from '../../ui/stylesheet-links.ts';
import stylesheet from './review.css?url';

/** The stylesheets of every screen of the review, and behind them a screen's own. */
export const reviewLinks = (...own: readonly string[]) =>
  stylesheetLinks(differenceStyles, roomStyles, stylesheet, ...own);
