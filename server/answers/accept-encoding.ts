/// <reference path="./negotiator.d.ts" />
import Negotiator from 'negotiator';

/** Among equals the smallest first. `x-gzip` is an old name of gzip (RFC 9110 8.4.1.3). */
const NAMES = ['br', 'gzip', 'x-gzip', 'identity'] as const;
export type Encoding = Exclude<(typeof NAMES)[number], 'x-gzip'>;

/** Browsers send 30 characters; what is longer than this is not read. */
const LONGEST = 200;
const MOST_REMEMBERED = 64;

/**
 * The encoding to answer in: the highest weight wins, among equals the smallest (br, gzip, identity).
 * Without the header identity; where everything is refused too, as RFC 9110 12.5.3 allows.
 */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header || header.length > LONGEST) return 'identity';
  const known = chosen.get(header);
  if (known) return known;
  const choice = choose(header);
  // Browsers send a handful of values.
  if (chosen.size >= MOST_REMEMBERED) chosen.clear();
  chosen.set(header, choice);
  return choice;
}

const chosen = new Map<string, Encoding>();

function choose(header: string): Encoding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  const [best = 'identity'] = negotiator.encodings(NAMES, { preferred: NAMES });
  return best === 'x-gzip' ? 'gzip' : best;
}
