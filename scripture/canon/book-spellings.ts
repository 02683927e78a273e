import type { Book } from './book.ts';

// Titles that Spanish Bibles print before a book's name, by kind of book. A title belongs to its kind only, so that
// `Evangelio de Judas` or `Carta de Juan` (without a number) is no book at all rather than the wrong one.
// `(x|y)` gives both spellings, `*` stands for the name. Folded: no accents, no capitals.
const NUMBERED_HISTORY = ['(|libro )de(| los) *'].flatMap(expand);
const BOOK = ['(el|la|los|las) *', '(|el )libro de(|l| la| los| las) *'].flatMap(expand);
const PROPHET = ['(|el |(|el )libro del )profeta *'].flatMap(expand);
const GOSPEL = ['(|el )(|santo )evangelio (de|segun) (|san |s )*', '(ev|evang) (|de |segun )(|san |s )*'].flatMap(
  expand,
);
const FROM_PAUL = '(| de san pablo| de pablo| del apostol(| san) pablo)';
const PAULINE = [`(|la )(carta|epistola)${FROM_PAUL} a(| los) *`, '(|(|de )san pablo )a(| los) *'].flatMap(expand);
const NUMBERED_PAULINE = [...PAULINE, ...expand('de(| los) *')];
const LETTER = ['(|la )(carta|epistola)(| universal) de(| san| s|l apostol(| san)) *(| apostol)'].flatMap(expand);
const NUMBERED_LETTER = [...LETTER, ...expand('de(| san| s) *')];
const SAINT = ['(san|s|sn) *'].flatMap(expand);

const GOSPELS = ['Matt', 'Mark', 'Luke', 'John'];
const PAUL = 'Rom 1Cor 2Cor Gal Eph Phil Col 1Thess 2Thess 1Tim 2Tim Titus Phlm Heb'.split(' ');
const LETTERS = ['Jas', '1Pet', '2Pet', '1John', '2John', '3John', 'Jude'];
const SAINTS = [...GOSPELS, '1Pet', '2Pet', '1John', '2John', '3John', 'Jude'];
const PROPHETS = 'Isa Jer Ezek Dan Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal'.split(' ');
const OWN: Readonly<Record<string, readonly string[]>> = {
  Lam: ['(|las )lamentaciones de(|l profeta) jeremias'],
  Song: ['(|el )cantar(|es) de(| los) cantares', '(|el )cantar(|es) de salomon'],
  Acts: ['(|el |los )(|libro de los )(hechos|actos)(| de los apostoles)'],
  Rev: ['(|el |libro del |el libro del )apocalipsis(| de(| san| s) juan(| apostol))'],
};

/** All spellings of a pattern, its groups innermost first. Blanks are put right afterwards. */
function expand(pattern: string): readonly string[] {
  const group = /\(([^()]*)\)/.exec(pattern);
  if (group === null) return [pattern.replace(/ +/g, ' ').trim()];
  const [whole, inside = ''] = group;
  return inside.split('|').flatMap((choice) => expand(pattern.replace(whole, choice)));
}

function titlesOf(book: Book, numbered: boolean): readonly string[] {
  if (GOSPELS.includes(book.osis)) return GOSPEL;
  if (PAUL.includes(book.osis)) return numbered ? NUMBERED_PAULINE : PAULINE;
  if (LETTERS.includes(book.osis)) return numbered ? NUMBERED_LETTER : LETTER;
  if (PROPHETS.includes(book.osis)) return [...BOOK, ...PROPHET];
  return numbered ? NUMBERED_HISTORY : BOOK;
}

/**
 * Longer spellings of a book beside those in its record: with its title (`Evangelio según San Juan`, `Primera
 * epístola a los Corintios` as `1 epistola a los corintios`) and with `San`.
 * @param full the folded Spanish name
 * @param short the folded names and abbreviations, which may follow `San`
 */
export function titledSpellings(book: Book, full: string, short: readonly string[]): readonly string[] {
  const numbered = /^[123] /.test(full);
  const put = (title: string, name: string) =>
    numbered ? name.slice(0, 2) + title.replace('*', name.slice(2)) : title.replace('*', name);
  return [
    ...titlesOf(book, numbered).map((title) => put(title, full)),
    ...(SAINTS.includes(book.osis) ? SAINT.flatMap((title) => short.map((name) => put(title, name))) : []),
    ...(OWN[book.osis] ?? []).flatMap(expand),
  ];
}
