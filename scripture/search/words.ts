// Spelling variants. Spellings that modern Spanish never uses are normalised: `Joseph` to `Josef`, `Christo` to `Cristo`,
// `quando` to `cuando`. Letters that it does use are exchanged in listed word families only: `dixo` is `dijo`, but `texto`,
// `hoy` and `ley` stay as they are. Input words are folded.

/** Old and modern beginnings of words. */
const BEGINNINGS: readonly (readonly [old: string, today: string])[] = (
  'dix dij,dex dej,bax baj,trax traj,lexo lejo,mexor mejor,exerc ejerc,exemplo ejemplo,execut ejecut,truxo trajo,truxe traje,' +
  'muger mujer,reyn rein,coger coger,hazer hacer,haze hace,hazi haci,hizieron hicieron,hiziera hiciera,dezi deci,dize dice,' +
  'auia habia,avia habia,auer haber,aver haber,auemos habemos,huuo hubo,huvo hubo,houo hubo,ouo hubo,' +
  'deuo debo,deue debe,viuo vivo,viui vivi,biui vivi,biuo vivo,boluer volver,bolui volvi,bolver volver,seruir servir,' +
  'siruio sirvio,nueua nueva,nueuo nuevo,leuanta levanta,cauallo caballo,cauall caball,prouar probar,' +
  'obscur oscur,substan sustan,subst sust,septimo setimo,sceptr cetr,propheti profeti,prophet profet,esphera esfera,' +
  'mesm mism,ansi asi,agora ahora,assi asi,essa esa,esse ese,esso eso,desse dese,fuesse fuese,passar pasar,passo paso,' +
  'priessa prisa,vuestr vuestr,truj traj,recebi recibi,escrebi escribi,vide vi,perdonad perdonad,' +
  'yglesia iglesia,ydol idol,ysrael israel,yra ira,yr ir,oyd oid,oyr oir,oydo oido,cuydado cuidado,traydor traidor,' +
  'jvdio judio,iesu jesu,iuan juan,iuda juda,iudio judio,ierusalem jerusalem,iacob jacob,ioseph josef,iusto justo,iusticia justicia,iuzg juzg,iuez juez,hijo hijo,fijo hijo,' +
  'jerusalem jerusalen,bethlehem belen,betlehem belen,moysen moises,moyse moise,pharao farao,pharaon faraon'
)
  .split(',')
  .map((pair) => pair.split(' ') as [string, string])
  .filter(([old, today]) => old !== today);

/** Whole words. */
const WHOLE: ReadonlyMap<string, string> = new Map(
  (
    'vn un,vna una,vno uno,vnos unos,vnas unas,fue fue,e y,u o,do donde,vos os,ome hombre,omes hombres,ge se,' +
    'yahve jehova,yave jehova,yahveh jehova,yahweh jehova,yaveh jehova,jahve jehova,iehoua jehova,iehova jehova,' +
    'elohim dios,joseph jose,josef jose,isay isai,elisabet elizabeth,raquel rachel,nabucodonosor nabuchodonosor'
  )
    .split(',')
    .map((pair) => pair.split(' ') as [string, string])
    .filter(([old, today]) => old !== today && !['e', 'u', 'do', 'vos', 'ge'].includes(old)),
);

const BY_FIRST = Map.groupBy(BEGINNINGS, ([old]) => old.slice(0, 2));
for (const pairs of BY_FIRST.values()) pairs.sort((a, b) => b[0].length - a[0].length);

const DIGRAPHS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/ch(?=[rlt])/g, 'c'],
  [/rh/g, 'r'],
  [/qu(?=[ao])/g, 'cu'],
  [/([bdfgmptz])\1/g, '$1'],
  [/ss/g, 's'],
  [/nn(?![aeiou]r)/g, 'n'],
  [/cc(?=[aou])/g, 'c'],
  [/ç/g, 'z'],
  [/z(?=[ei])/g, 'c'],
  [/^sc(?=[ei])/g, 'c'],
  [/ñ/g, 'n'],
];
const HAS_DIGRAPH = /ph|th|ch[rlt]|rh|qu[ao]|([bdfgmptzsnc])\1|ç|z[ei]|^sc[ei]|ñ/;

/** The key that all spellings of a word share; for most words the word itself. */
export function spellingKey(word: string): string {
  const whole = WHOLE.get(word);
  if (whole !== undefined) return spellingKey(whole);
  let key = word;
  const family = BY_FIRST.get(word.slice(0, 2))?.find(([old]) => word.startsWith(old));
  if (family !== undefined) key = family[1] + word.slice(family[0].length);
  if (HAS_DIGRAPH.test(key)) for (const [letters, today] of DIGRAPHS) key = key.replace(letters, today);
  return key;
}

// The Snowball stemmer for Spanish (Porter's published algorithm, https://snowballstem.org/algorithms/spanish/stemmer.html),
// adapted to folded words: readers type `corazon` and `amara` and must find `corazón` and `amará`. So the endings here have
// no accents, and the last step, which removes accents, is omitted.

const VOWELS = 'aeiouü';
const isVowel = (letter: string | undefined): boolean => letter !== undefined && VOWELS.includes(letter);

/** Start of the region after the first consonant that follows a vowel. */
function regionAfter(word: string, from: number): number {
  for (let i = from + 1; i < word.length; i++) if (!isVowel(word[i]) && isVowel(word[i - 1])) return i + 1;
  return word.length;
}

function regionV(word: string): number {
  if (word.length < 3) return word.length;
  const second = isVowel(word[1]);
  if (second && !isVowel(word[0])) return 3;
  // The region starts after the next vowel if the second letter is a consonant, and after the next consonant if it is a vowel.
  for (let i = 2; i < word.length; i++) if (isVowel(word[i]) !== second) return i + 1;
  return word.length;
}

/** Sorts endings by length, so that the first match is the longest. */
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

/** Step 1; undefined where no noun ending was removed. */
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

/** Stems a folded word: `amor` and `amores`, or `cantó` and `cantaban`, have the same stem, which need not be a word. */
export function stem(word: string): string {
  const rv = regionV(word);
  const r1 = regionAfter(word, 0);
  const r2 = regionAfter(word, r1);
  const bare = dropPronoun(word, rv);
  return dropResidue(dropNounEnding(bare, r1, r2) ?? dropVerbEnding(bare, rv), rv);
}

// Stop words: frequent words that do not identify a verse. They match no verse by themselves (unless the query has nothing
// else), but count in phrases and word order. Folded.
const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a al ante con contra cual cuales cuando como de del desde e el ella ellas ellos en entre era eran es esa esas ese eso esos ' +
    'esta estas este esto estos fue ha han has hay he la las le les lo los mas me mi mis ni no nos o os para pero por porque ' +
    'pues que quien se ser si sin sino sobre son su sus tambien te tu tus u un una unas unos y ya yo'
  ).split(' '),
);

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);
