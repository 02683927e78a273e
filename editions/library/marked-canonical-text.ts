import { createHash } from 'node:crypto';
import { canonicalLines } from '../../scripture/text/canonical.ts';
import type { Edition } from '../../scripture/text/edition.ts';

/** An edition's canonical lines as one text, and lines that say what it is, each begun with `# `. */
export function markedCanonicalText(edition: Edition) {
  const text = [...canonicalLines(edition)].join('');
  const { id, title, revision, rights, history } = edition.meta;
  const facts: readonly (readonly [string, string | number | undefined])[] = [
    ['edition', id],
    ['title', title],
    ['rights', rights],
    ['base', revision],
    ['revision', history?.seq],
    ['revision-sha256', history?.hash],
    ['date', history && new Date(history.at).toISOString()],
    // Of the lines that follow.
    ['sha256', createHash('sha256').update(text).digest('hex')],
  ];
  return { header: facts.flatMap(([name, value]) => (value === undefined ? [] : [`# ${name}: ${value}`])), text };
}
