import { foldedWords, foldWord } from '../../../scripture/search/fold.ts';
import type { Family } from '../../../scripture/search/word-facts.ts';

// Forms of verbs that the dictionary lacks. From the conjugations that every grammar prints.

const PAST_SUBJUNCTIVE =
  'iera ieras iéramos ierais ieran iese ieses iésemos ieseis iesen iere ieres iéremos iereis ieren';
const ENDINGS = {
  past: PAST_SUBJUNCTIVE,
  pret: `e iste o imos isteis ieron ${PAST_SUBJUNCTIVE}`,
  fut: 'é ás á emos éis án ía ías íamos íais ían',
  subj: 'a as amos áis an',
  part: 'o a os as',
  aba: 'aba abas ábamos abais aban',
  ía: 'ía ías íamos íais ían',
  ar: 'o as a amos áis an aba abas ábamos abais aban e es emos éis en ad ando ado ada ados adas aré arás ará aremos aréis arán aría arías aríamos aríais arían',
};
/** The forms that `ser` and `ir` share. */
const FUI =
  'fui fuiste fue fuimos fuisteis fueron fuera fueras fuéramos fuerais fueran fuese fueses fuésemos fueseis fuesen fuere fueres fuéremos fuereis fueren';

/** Each entry is a form, or a stem with `+` and the name of its endings. */
const VERBS = `
tener ten
venir ven
poner pon puest+part
hacer hice hizo haz hech+part
decir di dir+fut dich+part
traer truje trujo trujeron trujera trujese
oír oíd
salir sal
volver vuelt+part
cubrir cubiert+part
escribir escrit+part
abrir abiert+part
romper rot+part
morir muert+part
resolver resuelt+part
satisfacer satisfech+part
proveer provist+part
caber quepo quep+subj
oler huelo hueles huele huelen huel+subj
errar yerro yerras yerra yerran yerre yerres yerren
andar and+ar anduv+pret
poder puedo puedes puede pueden podemos podéis pud+pret podr+fut pueda puedas podamos podáis puedan pod+ía pudiendo podido
haber he has ha hemos habemos habéis han hay hub+pret habr+fut hay+subj hab+ía habiendo habido
estar estoy estás está estamos estáis están est+aba estuv+pret estar+fut esté estés estemos estéis estén estad estando estado
ser soy eres es somos sois son era eras éramos erais eran ser+fut se+subj sé ${FUI}
ir voy vas va vamos vais van iba ibas íbamos ibais iban ir+fut vay+subj ve id idos yendo ido ida ${FUI}
dar doy das da damos dais dan d+aba di diste dio dimos disteis dieron d+past dar+fut dé des demos deis den dad dando dad+part
ver ves ve veis ven vi vio vido vist+part
`;

/** Verbs of which others are compounds: `detener` conjugates like `tener`. */
const HEADS = 'tener venir poner hacer decir oír salir volver cubrir escribir'.split(' ');

const OWN: ReadonlyMap<string, readonly string[]> = new Map(
  VERBS.trim()
    .split('\n')
    .map((line) => line.split(' '))
    .map(([verb, ...forms]) => [verb!, forms.flatMap(spellOut)]),
);

function spellOut(form: string): readonly string[] {
  const [stem = '', endings] = form.split('+');
  if (endings === undefined) return [stem];
  return ENDINGS[endings as keyof typeof ENDINGS].split(' ').map((ending) => stem + ending);
}

/** The irregular forms of a verb: its own, or those of the verb of which it is a compound (`detén`); none for others. */
export function irregularForms(verb: string): readonly string[] {
  const own = OWN.get(verb);
  if (own !== undefined) return own;
  const head = HEADS.find((head) => verb.endsWith(head) || (head === 'escribir' && verb.endsWith('scribir')));
  if (head === undefined) return [];
  const shared = head === 'escribir' ? 'scribir' : head;
  const before = verb.slice(0, -shared.length);
  return OWN.get(head)!.map((form) => before + (head === 'escribir' ? form.slice(1) : form));
}

// Older Spanish attaches pronouns to any form of a verb: `díjole`, `sacólo`, `perdónanos`, `levantaos`. Words are folded here.

const PRONOUN = /(?:me|te|se|nos|os|les?|l[oa]s?)$/;
/** `dándoselo` has two; none has more. */
const MOST = 2;
const SHORTEST = 2;

/** The possible rests of a word without its pronouns, the longest first. */
export function peelPronouns(word: string): readonly string[] {
  const peeled: string[] = [];
  let rest = word;
  for (let i = 0; i < MOST; i++) {
    const pronoun = PRONOUN.exec(rest)?.[0];
    if (pronoun === undefined || rest.length - pronoun.length < SHORTEST) break;
    rest = rest.slice(0, -pronoun.length);
    peeled.push(rest);
    // `vámonos` and `levantaos` lack the last letter of `vamos` and `levantad`.
    if (pronoun === 'nos') peeled.push(`${rest}s`);
    if (pronoun === 'os') peeled.push(`${rest}d`);
  }
  return peeled;
}

type Lemmas = ReadonlyMap<string, ReadonlySet<string>>;

/** Folded word → its spellings, in lower case; words that are always written with a capital are names. */
type Vocabulary = ReadonlyMap<string, { readonly spellings: ReadonlySet<string>; readonly isName: boolean }>;

function vocabularyOf(texts: Iterable<string>): Vocabulary {
  const found = new Map<string, { readonly spellings: Set<string>; isName: boolean }>();
  for (const text of texts)
    for (const { word, start, end } of foldedWords(text)) {
      const written = text.slice(start, end);
      const entry = found.get(word) ?? { spellings: new Set<string>(), isName: true };
      found.set(word, entry);
      entry.spellings.add(written.toLowerCase());
      if (!/^\p{Lu}/u.test(written)) entry.isName = false;
    }
  return found;
}

/**
 * The families of the words in these texts: each lemma with all its forms that occur, including those with pronouns attached.
 * @param lemmas the result of expandDictionary
 */
export function gatherFamilies(lemmas: Lemmas, texts: Iterable<string>): readonly Family[] {
  const vocabulary = vocabularyOf(texts);
  const families = [...lemmas].map(([lemma, forms]) => ({
    lemma,
    irregular: new Set((isVerb(lemma) ? irregularForms(lemma) : []).map(foldWord)),
    forms: new Set(isVerb(lemma) ? [...forms, ...irregularForms(lemma)] : forms),
  }));
  /** Folded word → its spellings in the dictionary. */
  const spelled = new Map<string, Set<string>>();
  const verbsWith = new Map<string, Set<string>>();
  for (const { lemma, forms } of families)
    for (const form of forms) {
      const word = foldWord(form);
      addTo(spelled, word, form);
      if (isVerb(lemma)) addTo(verbsWith, word, lemma);
    }
  const withPronouns = new Map<string, Set<string>>();
  for (const [word, { isName }] of vocabulary) {
    if (isName || spelled.has(word)) continue;
    const verb = peelPronouns(word).find((rest) => verbsWith.has(rest));
    for (const lemma of (verb === undefined ? undefined : verbsWith.get(verb)) ?? []) addTo(withPronouns, lemma, word);
  }
  return families.flatMap(({ lemma, forms, irregular }): Family[] => {
    const words = new Map<string, Set<string>>();
    for (const form of forms) addTo(words, foldWord(form), form);
    // Irregular forms of older editions (`trujo`) are included if any form of the verb is used.
    const isUsed = [...words.keys()].some((word) => vocabulary.has(word));
    const used = [...words].filter(([word]) => vocabulary.has(word) || (isUsed && irregular.has(word)));
    const more = [...(withPronouns.get(lemma) ?? [])];
    const name = foldWord(lemma);
    if (used.length + more.length < 2 && (used[0]?.[0] ?? name) === name) return [];
    const others = new Map<string, readonly string[]>();
    for (const [word, own] of used) {
      // `está` is a form of `estar`, `esta` and `ésta` are not.
      const strange = [...(vocabulary.get(word)?.spellings ?? [])].filter(
        (spelling) => !own.has(spelling) && spelled.get(word)!.has(spelling),
      );
      if (strange.length > 0) others.set(word, strange.sort());
    }
    const rest = [...used.map(([word]) => word), ...more].filter((word) => word !== name).sort();
    return [{ words: [name, ...rest], others }];
  });
}

const isVerb = (lemma: string): boolean => /[aeií]r$/.test(lemma);

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  const set = sets.get(key);
  if (set === undefined) sets.set(key, new Set([value]));
  else set.add(value);
}

// Reads a Hunspell dictionary: lemmas with flags, and for each flag the endings that make other forms of a lemma.
// https://manpages.debian.org/hunspell.5 («AFFIX FILE GENERAL OPTIONS», SFX). Spanish flags that derive other words (nación from nacer,
// casilla from casa) are skipped, and so are prefixes.

const DERIVES = 'ABCFHJKLMNOPQTU';

interface Ending {
  readonly strip: string;
  readonly add: string;
  readonly condition: RegExp;
}

function readEndings(affixes: string): ReadonlyMap<string, readonly Ending[]> {
  const endings = new Map<string, Ending[]>();
  for (const line of affixes.split('\n')) {
    const [kind, flag = '', strip = '', add = '', condition] = line.split(/\s+/);
    // The header line of a flag has no condition.
    if (kind !== 'SFX' || condition === undefined || condition === '' || DERIVES.includes(flag)) continue;
    const list = endings.get(flag) ?? [];
    endings.set(flag, list);
    list.push({
      strip: strip === '0' ? '' : strip,
      add: add.replace(/\/.*/, '').replace(/^0$/, ''),
      condition: new RegExp(`${condition}$`, 'u'),
    });
  }
  return endings;
}

/** Lemma → all its forms, including itself, as spelled. Names and abbreviations are skipped. */
export function expandDictionary(affixes: string, words: string): ReadonlyMap<string, ReadonlySet<string>> {
  const endings = readEndings(affixes);
  const lemmas = new Map<string, Set<string>>();
  for (const line of words.split('\n').slice(1)) {
    const [lemma = '', flags = ''] = line.trim().split('/');
    if (!/^\p{Ll}+$/u.test(lemma)) continue;
    const forms = lemmas.get(lemma) ?? new Set([lemma]);
    lemmas.set(lemma, forms);
    for (const flag of flags)
      for (const { strip, add, condition } of endings.get(flag) ?? [])
        if (condition.test(lemma) && lemma.endsWith(strip))
          forms.add(lemma.slice(0, lemma.length - strip.length) + add);
  }
  return lemmas;
}

/** The Spanish dictionary of npm's `dictionary-es`, a package needed only to make the tables. */
export async function readDictionary(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { default: dictionary } = await import('dictionary-es');
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');
  return expandDictionary(text(dictionary.aff), text(dictionary.dic));
}
