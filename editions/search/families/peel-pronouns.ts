// Older Spanish hangs pronouns on any form of a verb: `díjole`, `sacólo`, `perdónanos`, `levantaos`. Folded words.

const PRONOUN = /(?:me|te|se|nos|os|les?|l[oa]s?)$/;
/** `dándoselo` has two; none has more. */
const MOST = 2;
const SHORTEST = 2;

/** The words that may be what is left when pronouns are taken off, the one with most letters first. */
export function peelPronouns(word: string): readonly string[] {
  const peeled: string[] = [];
  let rest = word;
  for (let i = 0; i < MOST; i++) {
    const pronoun = PRONOUN.exec(rest)?.[0];
    if (pronoun === undefined || rest.length - pronoun.length < SHORTEST) break;
    rest = rest.slice(0, -pronoun.length);
    peeled.push(rest);
    // `vámonos` and `levantaos` have lost a letter of `vamos` and `levantad`.
    if (pronoun === 'nos') peeled.push(`${rest}s`);
    if (pronoun === 'os') peeled.push(`${rest}d`);
  }
  return peeled;
}
