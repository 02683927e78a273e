import * as v from 'valibot';
import { text } from './fields.ts';

/** The name of a copy's folder: when it was made, and which one of that second. */
export const BACKUP_NAME = v.pipe(text(), v.regex(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(-\d+)?$/));

/** What is sent to take a copy away: its name, and the password again. Whether there is such a copy is told on its page. */
export const BACKUP_DOWNLOAD = v.object({ copia: text(), actual: text() });
