import fc from 'fast-check';

// Generates queries of the whole grammar (see query.ts) for properties that hold for any input. A new operator or field must
// be added here, so that the same tests bound its cost.

const SCOPES = ['en:salmos', 'en:evangelios', 'en:"1 Corintios"', 'en:nt', 'en:nada'];

/** @param words vocabulary of the queries */
export function queryOf(words: readonly string[]): fc.Arbitrary<string> {
  const word = fc.constantFrom(...words);
  const beginning = fc.tuple(word, fc.integer({ min: 1, max: 3 })).map(([word, length]) => `${word.slice(0, length)}*`);
  const quoted = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => `"${words.join(' ')}"`);
  const forms = word.map((word) => `formas:${word}`);
  const title = word.map((word) => `tít:${word}`);
  const term = fc.oneof(
    { weight: 3, arbitrary: word },
    { weight: 3, arbitrary: beginning },
    { weight: 2, arbitrary: quoted },
    forms,
    title,
  );
  const either = fc
    .tuple(fc.array(term, { minLength: 2, maxLength: 12 }), fc.constantFrom(' o ', '|', ' OR '))
    .map(([terms, or]) => terms.join(or));
  const piece = fc.oneof(
    { weight: 4, arbitrary: term },
    { weight: 2, arbitrary: either },
    { weight: 2, arbitrary: term.map((term) => `-${term}`) },
    fc.integer({ min: 1, max: 99 }).map((distance) => `cerca:${distance}`),
    fc.constantFrom(...SCOPES),
  );
  return fc.oneof(
    fc.array(piece, { minLength: 1, maxLength: 40 }).map((pieces) => pieces.join(' ')),
    term.map((term) => `todas las formas de ${term}`),
    // One piece repeated up to the maximum length of a query.
    fc.tuple(piece, fc.constantFrom(' ', ' o ', '|')).map(([piece, between]) => `${piece}${between}`.repeat(130)),
  );
}
