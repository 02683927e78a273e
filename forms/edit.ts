import * as v from 'valibot';
import { parseRegion } from '../scripture/facsimile/region.ts';
import { flag, isAddress, key, prose, text, WRONG_TYPE, wholeNumber } from './fields.ts';
import { LONGEST_NOTE, LONGEST_REASON, MOST_SEEN } from './limits.ts';

// What comes along with a wording; the wording itself is the domain's to judge (scripture/correction/check-text.ts).

const TAG = /<[a-z!/?]/i;
const plain = (field: string, most: number) =>
  v.pipe(
    prose(field, most),
    v.check((typed) => !TAG.test(typed), `${field}-characters`),
  );

/** Why a proposal is decided so, or a revision taken back. */
export const REASON = plain('reason', LONGEST_REASON);
/** A part of a page of the printed book; empty: none. */
export const REGION = v.pipe(
  text(),
  v.check((typed) => typed === '' || parseRegion(typed) !== undefined, 'region-malformed'),
);
const email = v.pipe(
  text(),
  v.trim(),
  v.check((typed) => typed === '' || isAddress(typed), 'email-malformed'),
);
const WORDING = { text: text(), title: v.optional(text()) };
const wording = () => v.optional(v.object(WORDING, 'un objeto'));

/** What an amendment brings. A note that was emptied is taken away; one that is not named stays. */
export const AMENDMENT = v.object({
  ...WORDING,
  note: v.optional(plain('note', LONGEST_NOTE)),
  confirm: v.optional(flag()),
  region: v.optional(REGION),
});

/** What `POST /api/verse/Edit` brings. */
export const EDIT = v.pipe(
  v.object({
    id: text(),
    ...AMENDMENT.entries,
    email: v.optional(email),
    key: v.optional(key()),
    edition: v.optional(text()),
    revision: v.optional(text()),
    seen: wording(),
  }),
  // What is left blank was not given.
  v.transform(({ note, email, ...rest }) => ({ ...rest, ...(note && { note }), ...(email && { email }) })),
);

/** What is sent to decide a proposal. */
export const DECISION = v.object({
  verdict: v.picklist(['accept', 'reject'], '«accept» o «reject»'),
  version: wholeNumber(),
  changed: wording(),
  over: wording(),
  reason: v.optional(REASON),
  confirm: v.optional(flag()),
});

/** What is sent to take back a published revision. */
export const REVERT = v.object({
  edition: text(),
  hash: text(),
  reason: v.optional(REASON),
  revision: v.optional(text()),
});

/** The proposals whose outcome an author has been shown. */
export const SEEN = v.object({
  proposals: v.pipe(v.array(text(), `una lista de hasta ${MOST_SEEN} textos`), v.maxLength(MOST_SEEN, WRONG_TYPE)),
});

export const MARKED_REGION = v.object({ region: REGION });
