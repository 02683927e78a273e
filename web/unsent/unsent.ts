import type { SiteAnswer } from './ask-site.ts';

// What a reader has sent, from when it is sent until the page where it was written has heard what came of it. It lies in a
// database of the browser, where pages and the worker find it; its words stay in the draft besides, as its page shows them.

/** What is sent of a draft. */
export interface Sending {
  /** Of the draft; of each there is one sending. */
  readonly name: string;
  /** Names the sending: however often it arrives, it is taken once. */
  readonly key: string;
  readonly url: string;
  readonly json: string;
}

export interface Unsent extends Sending {
  /** When it was sent first. */
  readonly since: number;
  /** What the site has said of it last. */
  readonly answer?: SiteAnswer;
  /** Not to be sent again before. */
  readonly notBefore?: number;
  /** How often it was put off. */
  readonly putOff?: number;
}

const hasOne = (body: unknown, ...names: readonly string[]): boolean =>
  typeof body === 'object' && body !== null && names.some((name) => name in body);

/** A proposal, or a message: nothing else that answers in the site's place says so. */
export const isTaken = ({ status, body }: SiteAnswer): boolean => status < 300 && hasOne(body, 'proposal', 'data');

/** It says nothing of what was sent: it is to be sent again later, by itself. */
export const isPassing = (answer: SiteAnswer): boolean =>
  answer.status === 429 || answer.status >= 500 || (!isTaken(answer) && !hasOne(answer.body, 'detail'));

/** Whether it waits to be sent, by itself. */
export const waits = ({ answer }: Unsent): boolean => answer === undefined || isPassing(answer);

const FIRST_PAUSE_S = 60;
const LONGEST_PAUSE_S = 3_600;

/** With an answer: one that passes puts the next try off, as long as it says, or longer each time. */
export function withAnswer(unsent: Unsent, answer: SiteAnswer, now: number): Unsent {
  if (!isPassing(answer)) return { ...unsent, answer };
  const { putOff = 0 } = unsent;
  const pause = answer.retryAfter ?? Math.min(LONGEST_PAUSE_S, FIRST_PAUSE_S * 2 ** putOff);
  return { ...unsent, answer, notBefore: now + pause * 1000, putOff: putOff + 1 };
}

export const isDue = (unsent: Unsent, now: number): boolean => waits(unsent) && (unsent.notBefore ?? 0) <= now;

/** The last answer; where it asks to wait, for as long as that still is. */
export function answerNow({ answer, notBefore }: Unsent, now: number): SiteAnswer | undefined {
  if (answer?.retryAfter === undefined || notBefore === undefined) return answer;
  return { ...answer, retryAfter: Math.max(1, Math.ceil((notBefore - now) / 1000)) };
}
