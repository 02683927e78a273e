import { expandDictionary } from './expand-dictionary.ts';

/** The Spanish dictionary of npm's `dictionary-es`, a package that only the making of the tables needs. */
export async function readDictionary(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { default: dictionary } = await import('dictionary-es');
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');
  return expandDictionary(text(dictionary.aff), text(dictionary.dic));
}
