import { foldedWords, foldWord } from '../../../scripture/search/fold.ts';
import type { Family } from '../../../scripture/search/word-facts.ts';
import { irregularForms } from './irregular-verbs.ts';
import { peelPronouns } from './peel-pronouns.ts';

type Lemmas = ReadonlyMap<string, ReadonlySet<string>>;

/** Folded word → how it is spelled, in small letters; words that are always written with a capital are names. */
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
 * The families of the words that these texts use: a lemma with all forms of it that occur, and those with pronouns behind.
 * @param lemmas what expandDictionary gives
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
    // What older editions write (`trujo`) is worth having wherever some form of the verb is used.
    const isUsed = [...words.keys()].some((word) => vocabulary.has(word));
    const used = [...words].filter(([word]) => vocabulary.has(word) || (isUsed && irregular.has(word)));
    const more = [...(withPronouns.get(lemma) ?? [])];
    const name = foldWord(lemma);
    if (used.length + more.length < 2 && (used[0]?.[0] ?? name) === name) return [];
    const others = new Map<string, readonly string[]>();
    for (const [word, own] of used) {
      // `está` is one of `estar`, `esta` and `ésta` are none.
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
