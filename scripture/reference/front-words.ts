import { foldLetters } from '../canon/fold-name.ts';
import type { Token } from './token.ts';
import { skipVersion } from './version-names.ts';

// What people write before a reference: `cf. Jn 3:16`, `véase Jn 3:16`, `todo el capítulo 3 de Juan`, `Primera lectura: Is 52, 13—53, 12`, `NVI Jn 3:16`.

const SEE =
  'cf|cfr|conf|cp|comp|comparar|comparese|compare|ver|vea|vean|vease|veanse|leer|lea|lean|leed|lee|leamos|buscar|busca|todo|toda|aleluya';
const READING =
  'lecturas? (?:de la|de los|de las|del|de)|pasion de nuestro senor jesucristo segun|primera lectura (?:de la|del|de)|segunda lectura (?:de la|del|de)';
const BEFORE_NAME = new RegExp(`^(?:${SEE}|${READING}) `);
const BEFORE_COLON =
  /^(?:(?:primera|segunda|tercera|1a|2a|3a)? ?lecturas?(?: biblica)?|evangelio|salmo responsorial|textos?(?: base| biblicos?| clave| aureo)?|citas?(?: biblicas?)?|pasajes?|referencias?|ref|versiculos?(?: clave)?|leer|lea) $/;

/** The token after such words and their dot or colon, or `at` itself where there are none. */
export function skipFrontWords(tokens: readonly Token[], at: number): number {
  let words = '';
  let end = at;
  for (let token = tokens[end]; token?.kind === 'word' && end - at < 8; token = tokens[++end]) {
    words += `${foldLetters(token.text)} `;
  }
  const label = tokens[end]?.text === ':' && BEFORE_COLON.test(words);
  if (label) return end + 1;
  const [before] = BEFORE_NAME.exec(words) ?? [];
  if (before === undefined) return skipVersion(tokens, at);
  const next = at + before.trim().split(' ').length;
  return tokens[next]?.text === '.' || tokens[next]?.text === ':' ? next + 1 : next;
}
