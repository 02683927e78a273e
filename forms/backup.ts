import * as v from 'valibot';
import { text } from './fields.ts';

/** The name of a copy's folder: when it was made, and which one of that second. */
export const BACKUP_NAME = v.pipe(text(), v.regex(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(-\d+)?$/));
