const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * The encoding to answer in: the highest weight wins, among equals the smallest (br, gzip, identity).
 * Without the header identity; where everything is refused too, as RFC 9110 12.5.3 allows.
 */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const known = chosen.get(header);
  if (known) return known;
  const choice = choose(header);
  // Browsers send a handful of values; what else comes is not remembered.
  if (chosen.size < 64 && header.length < 100) chosen.set(header, choice);
  return choice;
}

const chosen = new Map<string, Encoding>();

function choose(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
    const weight = parameters.find((p) => /^q\s*=/.test(p));
    const q = weight === undefined ? 1 : Number(weight.slice(weight.indexOf('=') + 1));
    if (name) weights.set(name === 'x-gzip' ? 'gzip' : name, q >= 0 && q <= 1 ? q : 0);
  }
  const any = weights.get('*');
  const weightOf = (encoding: Encoding) =>
    // Identity is acceptable unless refused, but only where nothing else is.
    weights.get(encoding) ?? any ?? (encoding === 'identity' ? 0.0001 : 0);
  let best: Encoding = 'identity';
  let most = 0;
  for (const encoding of ENCODINGS) {
    if (weightOf(encoding) > most) {
      most = weightOf(encoding);
      best = encoding;
    }
  }
  return best;
}
