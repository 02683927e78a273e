import { formLinks } from '../form/form-head.ts';
import roomStyles from '../room.css?url';
import stylesheet from './desk.css?url';

/** The style sheets of every screen of the desk, followed by the screen's own. */
export const deskLinks = (...own: readonly string[]) => formLinks(roomStyles, stylesheet, ...own);
