import type { Extent } from '../../scripture/reference/extent.ts';
import { escapeHtml } from '../../scripture/text/escape-html.ts';
import { fileAt } from './static-files.ts';

/** What leads are worked out from. */
export interface Leads {
  readonly extent: Extent;
  /** Where the site itself is; absent where nobody has said it. */
  readonly publicUrl?: string | undefined;
  /** Whether there is a page of the search. */
  readonly searches: boolean;
}

/** Where styles, letters and pictures lie, as the build names them. */
const ASSETS = '/archivos/';

const SEARCH = /^\/buscar(?:[?#]|$)/;

/** The way from one file to another, both from the top: `../juan/3.html#v16`. */
export function relativeTo(from: string, to: string): string {
  const [here, there] = [from.split('/').slice(0, -1), to.split('/')];
  let same = 0;
  while (same < here.length && same < there.length - 1 && here[same] === there[same]) same++;
  return '../'.repeat(here.length - same) + there.slice(same).join('/');
}

/**
 * Where an address of the site leads from an exported file: to another file; where there is none, to the site; undefined
 * where nobody has said where that is. Addresses elsewhere and places in the page stay as they are.
 */
export function leadFrom(from: string, address: string, { extent, publicUrl, searches }: Leads): string | undefined {
  if (!address.startsWith('/') || address.startsWith('//')) return address;
  const there = searches || !SEARCH.test(address);
  const file = address.startsWith(ASSETS) ? address.slice(1) : there ? fileAt(extent, address) : undefined;
  if (file !== undefined) return relativeTo(from, file);
  return publicUrl === undefined ? undefined : publicUrl + address;
}

/** As React writes attributes: in double quotes, with no other ones in them or in the text. */
const ATTRIBUTE = / (href|src|srcSet|srcset|action)="([^"]*)"/g;

/** A page or a part of one as React has written it, with all addresses as they are from its file. What leads nowhere is no link. */
export const rewriteLinks = (html: string, from: string, leads: Leads): string =>
  html.replace(ATTRIBUTE, (_, name: string, written: string) => {
    const lead = leadFrom(from, decode(written), leads);
    return lead === undefined ? '' : ` ${name}="${escapeHtml(lead)}"`;
  });

const decode = (written: string): string =>
  written.replace(/&(quot|#x27|lt|gt|amp);/g, (_, name: string) => CHARACTERS[name] ?? '');

const CHARACTERS: Readonly<Record<string, string>> = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' };
