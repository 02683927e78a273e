import * as v from 'valibot';
import { text } from './fields.ts';

/** The folder name of a backup: its time, and a number if there are several in one second. */
export const BACKUP_NAME = v.pipe(text(), v.regex(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(-\d+)?$/));

/** Form for downloading a backup: its name, and the password again. The page checks that the backup exists. */
export const BACKUP_DOWNLOAD = v.object({ copia: text(), actual: text() });
