// The Snowball stemmer for Spanish (Porter's published algorithm, https://snowballstem.org/algorithms/spanish/stemmer.html),
// written for folded words: readers type `corazon` and `amara`, and what they leave out must not part them from
// `corazón` and `amará`. So the endings stand here without accents, and the last step, which takes accents off, is gone.

const VOWELS = 'aeiouü';
const isVowel = (letter: string | undefined): boolean => letter !== undefined && VOWELS.includes(letter);

/** Where the region behind the first consonant that follows a vowel begins. */
function regionAfter(word: string, from: number): number {
  for (let i = from + 1; i < word.length; i++) if (!isVowel(word[i]) && isVowel(word[i - 1])) return i + 1;
  return word.length;
}

function regionV(word: string): number {
  if (word.length < 3) return word.length;
  const second = isVowel(word[1]);
  if (second && !isVowel(word[0])) return 3;
  // Behind the next vowel where the second letter is none, and the other way round.
  for (let i = 2; i < word.length; i++) if (isVowel(word[i]) !== second) return i + 1;
  return word.length;
}

/** Endings by length, longest first: the first that fits is the longest. */
const longestFirst = (endings: string): readonly string[] =>
  [...new Set(endings.split(' '))].sort((a, b) => b.length - a.length);
const endingOf = (word: string, endings: readonly string[], from: number): string | undefined =>
  endings.find((ending) => word.length - ending.length >= from && word.endsWith(ending));

const PRONOUNS = longestFirst('me se sela selo selas selos la le lo las les los nos');
const BEFORE_PRONOUN = longestFirst('iendo ando ar er ir');

function dropPronoun(word: string, rv: number): string {
  const pronoun = endingOf(word, PRONOUNS, rv);
  if (pronoun === undefined) return word;
  const verb = word.slice(0, -pronoun.length);
  if (endingOf(verb, BEFORE_PRONOUN, rv) !== undefined) return verb;
  return verb.endsWith('uyendo') && verb.length - 5 >= rv ? verb : word;
}

const DROP = longestFirst(
  'anza anzas ico ica icos icas ismo ismos able ables ible ibles ista istas oso osa osos osas amiento amientos imiento imientos',
);
const ADORA = longestFirst('adora ador acion adoras adores aciones ante antes ancia ancias');
const LOGIA = longestFirst('logia logias');
const UCION = longestFirst('ucion uciones');
const ENCIA = longestFirst('encia encias');
const IDAD = longestFirst('idad idades');
const IVA = longestFirst('iva ivo ivas ivos');
const BEFORE_AMENTE = longestFirst('os ic ad');
const NOUN_ENDINGS = longestFirst(
  [...DROP, ...ADORA, ...LOGIA, ...UCION, ...ENCIA, ...IDAD, ...IVA, 'amente', 'mente'].join(' '),
);

/** Step 1; undefined where no ending of a noun was taken. */
function dropNounEnding(word: string, r1: number, r2: number): string | undefined {
  const ending = endingOf(word, NOUN_ENDINGS, 0);
  if (ending === undefined) return undefined;
  const rest = word.slice(0, -ending.length);
  const within = (from: number) => rest.length >= from;
  const dropAlso = (endings: readonly string[], base = rest) => {
    const also = endingOf(base, endings, r2);
    return also === undefined ? base : base.slice(0, -also.length);
  };
  if (ending === 'amente') {
    if (!within(r1)) return undefined;
    const iv = endingOf(rest, ['iv'], r2);
    return iv === undefined ? dropAlso(BEFORE_AMENTE) : dropAlso(['at'], rest.slice(0, -2));
  }
  if (!within(r2)) return undefined;
  if (DROP.includes(ending)) return rest;
  if (ADORA.includes(ending)) return dropAlso(['ic']);
  if (LOGIA.includes(ending)) return `${rest}log`;
  if (UCION.includes(ending)) return `${rest}u`;
  if (ENCIA.includes(ending)) return `${rest}ente`;
  if (ending === 'mente') return dropAlso(['ante', 'able', 'ible']);
  if (IDAD.includes(ending)) return dropAlso(['abil', 'ic', 'iv']);
  return dropAlso(['at']);
}

const Y_ENDINGS = longestFirst('ya ye yan yen yeron yendo yo yas yes yais yamos');
const WITH_GU = longestFirst('en es eis emos');
const VERB_ENDINGS = longestFirst(
  'arian arias aran aras ariais aria areis ariamos aremos ara are erian erias eran eras eriais eria ereis eriamos eremos era ere irian irias iran iras iriais iria ireis iriamos iremos ira ire aba ada ida ia ara iera ad ed id ase iese aste iste an aban ian aran ieran asen iesen aron ieron ado ido ando iendo io ar er ir as abas adas idas ias aras ieras ases ieses is ais abais iais arais ierais aseis ieseis asteis isteis ados idos amos abamos iamos imos aramos ieramos iesemos asemos',
);
const ALL_VERB_ENDINGS = longestFirst([...WITH_GU, ...VERB_ENDINGS].join(' '));

function dropVerbEnding(word: string, rv: number): string {
  const y = endingOf(word, Y_ENDINGS, rv);
  if (y !== undefined && word.at(-y.length - 1) === 'u') return word.slice(0, -y.length);
  const ending = endingOf(word, ALL_VERB_ENDINGS, rv);
  if (ending === undefined) return word;
  const rest = word.slice(0, -ending.length);
  return WITH_GU.includes(ending) && rest.endsWith('gu') ? rest.slice(0, -1) : rest;
}

const RESIDUE = longestFirst('os a o i e');

function dropResidue(word: string, rv: number): string {
  const ending = endingOf(word, RESIDUE, rv);
  if (ending === undefined) return word;
  const rest = word.slice(0, -ending.length);
  const gu = ending === 'e' && rest.endsWith('gu') && rest.length - 1 >= rv;
  return gu ? rest.slice(0, -1) : rest;
}

/** The stem of a folded word: what `amor`, `amores`, or `cantó` and `cantaban` have in common. Not a word itself. */
export function stem(word: string): string {
  const rv = regionV(word);
  const r1 = regionAfter(word, 0);
  const r2 = regionAfter(word, r1);
  const bare = dropPronoun(word, rv);
  return dropResidue(dropNounEnding(bare, r1, r2) ?? dropVerbEnding(bare, rv), rv);
}
