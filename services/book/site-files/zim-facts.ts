import { datedTitle } from '../../../scripture/text/edition.ts';
import type { ExportedSite } from '../../text/packs/exported-site.ts';

/** So long may they be, in characters as people count them: newer versions of zimwriterfs refuse longer ones. */
const LONGEST_TITLE = 30;
const LONGEST_DESCRIPTION = 80;

/** What a ZIM file says of itself, by the names of zimwriterfs's options. */
export function zimFacts({ edition: { meta }, settings, publicUrl }: ExportedSite): Readonly<Record<string, string>> {
  const brand = [settings.title, settings.subtitle].filter((part) => part !== '').join(' ');
  const about = `${datedTitle(meta)}, para leerla y buscar en ella sin conexión`;
  return {
    title: countOf(brand) <= LONGEST_TITLE ? brand : cut(settings.title, LONGEST_TITLE),
    description: countOf(about) <= LONGEST_DESCRIPTION ? about : cut(datedTitle(meta), LONGEST_DESCRIPTION),
    // The pages are in Spanish, whatever the edition.
    language: 'spa',
    creator: meta.source,
    publisher: brand,
    name: `sagrada-biblia-${meta.id}`,
    ...(publicUrl !== undefined && { source: publicUrl }),
  };
}

const segmentsOf = (text: string): string[] =>
  Array.from(new Intl.Segmenter('es').segment(text), ({ segment }) => segment);
const countOf = (text: string): number => segmentsOf(text).length;
const cut = (text: string, most: number): string => {
  const segments = segmentsOf(text);
  return segments.length <= most
    ? text
    : `${segments
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
};
