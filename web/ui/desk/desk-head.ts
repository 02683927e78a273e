import formStylesheet from '../form/form.css?url';
import roomStyles from '../room.css?url';
import stylesheet from './desk.css?url';

/** The stylesheets of every screen of the desk; a route with one of its own adds it behind these. */
export const deskLinks = () => [formStylesheet, roomStyles, stylesheet].map((href) => ({ rel: 'stylesheet', href }));
