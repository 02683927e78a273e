import { DESK_PATHS } from '../../../../scripture/addresses/paths.ts';
import type { LetterState } from '../../../../store/outbox.ts';

/** Names of the states in URLs. */
export const STATE_NAMES = {
  waiting: 'esperan',
  sending: 'salen',
  sent: 'enviadas',
  dead: 'fallidas',
} as const satisfies Record<LetterState, string>;

export const STATES = ['waiting', 'sending', 'sent', 'dead'] as const satisfies readonly LetterState[];

export const stateNamed = (name: string | undefined): LetterState | undefined =>
  STATES.find((state) => STATE_NAMES[state] === name);

/** The screen's URL with its filter. */
export function mailPath(state: LetterState | undefined, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ ...(state && { cartas: STATE_NAMES[state] }), ...more });
  return query.size > 0 ? `${DESK_PATHS.mail}?${query}` : DESK_PATHS.mail;
}
