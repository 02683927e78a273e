// A Hunspell dictionary: lemmas with flags, and for each flag the endings that make other forms of a lemma.
// https://manpages.debian.org/hunspell.5 («AFFIX FILE GENERAL OPTIONS», SFX). Of Spanish's flags those that make other
// words of a word (nación of nacer, casilla of casa) are passed over, and so are prefixes.

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
    // The line that opens a flag has no condition.
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

/** Lemma → all its forms, itself among them, as they are spelled. Names and abbreviations are passed over. */
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

/** The Spanish dictionary of npm's `dictionary-es`, a package that only the making of the tables needs. */
export async function readDictionary(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { default: dictionary } = await import('dictionary-es');
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');
  return expandDictionary(text(dictionary.aff), text(dictionary.dic));
}
