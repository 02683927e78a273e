import * as v from 'valibot';
import { prose, text } from './fields.ts';
import { LONGEST_REPLY } from './limits.ts';
import { tidyMessage } from './message.ts';

/** What the owner answers to a message. */
export const REPLY = v.object({
  text: v.pipe(text(), v.transform(tidyMessage), prose('reply', LONGEST_REPLY), v.minLength(1, 'reply-empty')),
  /** What is sent twice under one key is one answer. */
  key: v.pipe(text(), v.regex(/^[0-9a-f-]{36}$/, 'reply-key-malformed')),
});
