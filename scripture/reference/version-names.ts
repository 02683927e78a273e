import { foldLetters } from '../canon/fold-name.ts';
import type { Token } from './token.ts';

// The name of a Bible behind a reference (`Juan 3:16 RVR1960`, `(NVI)`, `, versión Reina-Valera`) or before it
// (`RVR60 Juan 3:16`). It says nothing of where the verse stands and is left out. None of these is a name of a book, and none numbers the psalms as the Vulgate
// does: `Sal 22 (Vulgata)` is another psalm.

const NAMES: ReadonlySet<string> = new Set(
  [
    'rv|rvr|rva|rvc|rvg|reina valera|reina valera antigua|reina valera actualizada|reina valera contemporanea',
    'reina valera revisada|reina valera gomez|casiodoro de reina|cipriano de valera|biblia del oso|oso|sse',
    'nvi|nueva version internacional|cst|lbla|biblia de las americas|nbla|nblh|nueva biblia de las americas',
    'ntv|nueva traduccion viviente|dhh|dhhe|dhhk|dhh d|dios habla hoy|tla|tlai|traduccion en lenguaje actual',
    'pdt|palabra de dios para todos|blp|blph|la palabra|nbv|nueva biblia viva|nbd|nueva biblia al dia',
    'btx|biblia textual|jbs|jubilee|rvp|tnm|traduccion del nuevo mundo|kadosh',
    'bj|nbj|bjer|jerusalen|bla|blat|latinoamericana|pueblo de dios|lpd|bpd|libro del pueblo de dios|nc|nacar colunga',
    'bac|bc|bover cantera|cee|bcee|conferencia episcopal espanola|eunsa|straubinger',
    'kjv|nkjv|niv|esv|nasb|nrsv|asv|web',
  ].flatMap((line) => line.split('|')),
);
const BEFORE =
  /^(?:(?:en|segun|de) )?(?:(?:la|el) )?(?:(?:version|vers|traduccion|trad|biblia|edicion|ed) )?(?:(?:de|del) )?(?:(?:la|las|los) )?/;
const YEAR = / (?:de )?(?:(?:15|16|17|18|19|20)\d\d|09|15|60|77|95|3|4)$/;
const MOST_WORDS = 10;
/** What says no more of a number: `Salmo 91 de la Biblia`, `Salmo 91 completo`. Of a name it says something: `reyes de la Biblia`. */
const WHOLE = /^(?:completo|completa|entero|entera)(?: |$)/;
const BIBLE = /^(?:(?:en|de) )?(?:la )?(?:santa )?biblia$/;
/** Those that are no words and stand before a reference, too; a number of one digit is the book's: `NVI 1 Juan 3`. */
const IN_FRONT =
  /^(?:(?:rvr|rva|rvc|nvi|lbla|nbla|ntv|dhh|tla|pdt|kjv)(?: (?:(?:19|20)\d\d|09|15|60|77|95))?|reina valera(?: (?:19|20)\d\d)?)$/;

/** The tokens before the name of a version at their end; all of them where there is none. */
export function withoutVersion(tokens: readonly Token[]): readonly Token[] {
  let name = '';
  let cut = tokens.length;
  const first = Math.max(0, tokens.length - 2 * MOST_WORDS);
  for (let at = tokens.length - 1; at >= first; at -= 1) {
    const token = tokens[at];
    if (token?.kind === 'word' || token?.kind === 'number') {
      name = `${foldLetters(token.text)} ${name}`;
      const words = name.trimEnd();
      if (token.kind === 'word' && (isVersion(words) || (at > 0 && saysNoMore(words)))) cut = at;
    } else if (!isBetween(token)) break;
  }
  if (cut === tokens.length) return tokens;
  while (isBetween(tokens[cut - 1])) cut -= 1;
  return tokens.slice(0, cut);
}

/** The token after the name of a version that stands before a reference, or `at` itself where none stands there. */
export function skipVersion(tokens: readonly Token[], at: number): number {
  let name = '';
  let end = at;
  for (let next = at; next < at + 4; next += 1) {
    const token = tokens[next];
    if (token?.kind === 'word' || token?.kind === 'number') {
      name = `${name} ${foldLetters(token.text)}`.trimStart();
      if (IN_FRONT.test(name)) end = next + 1;
    } else if (token?.kind !== 'dash') break;
  }
  if (end === at) return at;
  while (isBetween(tokens[end]) || tokens[end]?.text === ':') end += 1;
  return end;
}

/** What may stand around and within such a name. */
function isBetween(token: Token | undefined): boolean {
  return token?.kind === 'dash' || token?.kind === 'bracket' || token?.text === ',' || token?.text === '.';
}

function saysNoMore(words: string): boolean {
  const rest = words.replace(WHOLE, '');
  return rest === '' || BIBLE.test(rest) || isVersion(rest);
}

function isVersion(words: string): boolean {
  const bare = words.replace(YEAR, '');
  return NAMES.has(bare) || NAMES.has(bare.replace(BEFORE, ''));
}
