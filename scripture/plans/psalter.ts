import type { Portion } from './portion.ts';
import { readRuns } from './read-runs.ts';

// The Psalms in thirty days, morning and evening, as the Book of Common Prayer of 1662 appoints them (public domain).

const MORNINGS =
  'Ps 1+5 9+11 15+17 19+21 24+26 30+31 35+36 38+40 44+46 50+52 56+58 62+64 68 71+72 75+77 79+81 86+88 90+92 95+97 102+103 105 107 110+113 116+118 119:33-119:72 119:105-119:144 120+125 132+135 139+141 144+146';
const EVENINGS =
  'Ps 6+8 12+14 18 22+23 27+29 32+34 37 41+43 47+49 53+55 59+61 65+67 69+70 73+74 78 82+85 89 93+94 98+101 104 106 108+109 114+115 119:1-119:32 119:73-119:104 119:145-119:176 126+131 136+138 142+143 147+150';

/** Thirty days with two passages each. */
export function psalter(): readonly Portion[] {
  const evenings = readRuns(EVENINGS);
  return readRuns(MORNINGS).map((morning, day) => [morning, ...evenings.slice(day, day + 1)]);
}
