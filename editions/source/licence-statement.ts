import type { RightsDoubt } from '../../forms/refusals/source-faults.ts';
import { isLicence, type LicenceId } from '../../scripture/text/licence.ts';
import type { SourceFiles } from './source-text.ts';

// Reads the rights that a source's own files state. Only an unambiguous statement counts: an SPDX line, or the address of a deed. Every
// licence file of Creative Commons mentions the public domain, whatever it licenses; so a file that names a second licence, or denies one,
// states nothing here, and its owner is asked.

/** A licence as people write it; `id` if this program knows it. */
export interface LicenceName {
  readonly words: string;
  readonly id?: LicenceId;
}

const PUBLIC_DOMAIN: LicenceName = { words: 'Dominio público', id: 'public-domain' };

/** The licence for `by-sa` and `4.0`; without a version, its family. */
function creativeCommons(terms: string, version = ''): LicenceName {
  const id = `cc-${terms}-${version}`;
  return { words: `CC ${terms.toUpperCase()} ${version}`.trim(), ...(isLicence(id) && { id }) };
}
const CC0: LicenceName = { words: 'CC0 1.0', id: 'cc0-1.0' };

const DEED = /creativecommons\.org\/(?:licenses\/(by(?:-nc)?(?:-sa|-nd)?)\/(\d\.\d)|publicdomain\/(zero|mark)\/1\.0)/gi;

const ofDeed = ([, terms, version, domain]: RegExpExecArray): LicenceName =>
  terms === undefined
    ? domain!.toLowerCase() === 'zero'
      ? CC0
      : PUBLIC_DOMAIN
    : creativeCommons(terms.toLowerCase(), version);

/** The licence of a deed's address. */
export function licenceAt(url: string): LicenceName | undefined {
  const [deed] = url.matchAll(DEED);
  return deed && ofDeed(deed);
}

const NAMED = /^(?:creative commons:?\s+)?(?:cc[ -])?(by(?:-nc)?(?:-sa|-nd)?)[ -](\d\.\d)$/i;

/** The licence whose name the words are, with no other words. */
export function licenceNamed(words: string): LicenceName | undefined {
  const name = words.trim().replace(/\.$/, '');
  const terms = NAMED.exec(name);
  if (terms) return creativeCommons(terms[1]!.toLowerCase(), terms[2]);
  if (/^(creative commons:?\s+)?cc0([ -]1\.0)?$/i.test(name)) return CC0;
  return /^(public domain|dominio público)$/i.test(name) ? PUBLIC_DOMAIN : undefined;
}

const SPDX = /SPDX-License-Identifier:[ \t]*(\S[^\r\n]{0,100})/g;

function ofSpdx([, expression]: RegExpExecArray): LicenceName {
  const words = expression!.replace(/\s*(\*\/|-->).*$/, '').trim();
  return licenceNamed(words) ?? { words };
}

const TERMS: readonly (readonly [RegExp, string])[] = [
  [/non-?commercial|no-?comercial/i, '-nc'],
  [/share-?alike|compartir-?igual/i, '-sa'],
  [/deriv/i, '-nd'],
];

/** Words that mention a licence: they state none, but make another stated licence doubtful. */
const MENTIONS: readonly (readonly [RegExp, (found: RegExpExecArray) => LicenceName])[] = [
  [/public domain|dominio público/gi, () => PUBLIC_DOMAIN],
  [/\bCC[ -]?0\b/g, () => CC0],
  [
    /\bCC[ -]BY(?:[ -](?:NC|SA|ND))*\b/gi,
    ([name]) => creativeCommons(name.slice(3).toLowerCase().replaceAll(' ', '-')),
  ],
  [
    /\b(?:attribution|atribución|reconocimiento)(?:[ -](?:non-?commercial|no-?comercial|share-?alike|compartir-?igual|no-?deriv\w*|sin-?(?:obra-?)?deriv\w*))+/gi,
    ([name]) => creativeCommons(`by${TERMS.map(([word, term]) => (word.test(name) ? term : '')).join('')}`),
  ],
  [/\b(?:all rights|derechos) reserv(?:ed|ados)\b/gi, () => ({ words: 'Derechos reservados' })],
];

const DENIES = /\b(?:not?|nor|never|nunca|ni|cannot|without|sin|except|excepto|salvo)\b|n['’]t\b/i;
const AROUND = 300;

/** True if the sentence of a statement contains a negation. */
function isDenied(text: string, { index, 0: found }: RegExpExecArray): boolean {
  const before = text
    .slice(Math.max(0, index - AROUND), index)
    .split(/[.!?]\s|\n\s*\n/)
    .at(-1)!;
  const after = text.slice(index + found.length, index + found.length + AROUND).split(/[.!?](?:\s|$)|\n\s*\n/)[0]!;
  return DENIES.test(before) || DENIES.test(after);
}

/** True if two licences have the same terms, in any version; CC0 dedicates a work to the public domain. */
const agrees = (licence: LicenceName, other: LicenceName) =>
  licence.words === other.words ||
  licence.words.startsWith(`${other.words} `) ||
  (licence.words === CC0.words && other.words === PUBLIC_DOMAIN.words);

const STATEMENT = /(^|\/)(licen[cs]e|copying|copyright|copr|readme|leeme)[^/]*$/i;
const MAX_BYTES = 200_000;
const MAX_FILES = 20;

export type StatedLicence = { readonly file: string } & (
  | { readonly licence: LicenceName }
  | { readonly doubt: RightsDoubt['is'] }
);

interface Named {
  readonly file: string;
  readonly licence: LicenceName;
  readonly denied: boolean;
}

/** The licence that the licence files state; undefined if they mention none. */
export function readLicence(files: SourceFiles): StatedLicence | undefined {
  const stated: Named[] = [];
  const mentioned: Named[] = [];
  const texts = [...files].filter(([path, bytes]) => STATEMENT.test(path) && bytes.length <= MAX_BYTES);
  for (const [file, bytes] of texts.slice(0, MAX_FILES)) {
    const text = Buffer.from(bytes).toString('utf8');
    const named = (nameOf: (found: RegExpExecArray) => LicenceName) => (found: RegExpExecArray) => ({
      file,
      licence: nameOf(found),
      denied: isDenied(text, found),
    });
    stated.push(...[...text.matchAll(SPDX)].map(named(ofSpdx)), ...[...text.matchAll(DEED)].map(named(ofDeed)));
    mentioned.push(...MENTIONS.flatMap(([words, nameOf]) => [...text.matchAll(words)].map(named(nameOf))));
  }
  const [first = mentioned[0]] = stated;
  if (!first) return undefined;
  const all = [...stated, ...mentioned];
  const denied = all.find((one) => one.denied);
  if (denied) return { file: denied.file, doubt: 'denied' };
  const other = all.find(({ licence }) => !agrees(first.licence, licence));
  if (other) return { file: other.file, doubt: 'several' };
  return stated.length > 0 ? { file: first.file, licence: first.licence } : { file: first.file, doubt: 'words' };
}
