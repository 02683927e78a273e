import type { Extent } from '../../scripture/reference/extent.ts';
import { escapeHtml } from '../../scripture/text/escape-html.ts';
import { fileAt } from './static-files.ts';

/** The context for resolving links. */
export interface LinkContext {
  readonly extent: Extent;
  /** The address of the site itself; absent if it is not configured. */
  readonly publicUrl?: string | undefined;
  /** True if there is a search page. */
  readonly searches: boolean;
}

/** The folder of styles, fonts and pictures, as the build names it. */
const ASSETS = '/archivos/';

const SEARCH = /^\/buscar(?:[?#]|$)/;

/** The relative path from one file to another, both given from the root: `../juan/3.html#v16`. */
export function relativeTo(from: string, to: string): string {
  const [here, there] = [from.split('/').slice(0, -1), to.split('/')];
  let same = 0;
  while (same < here.length && same < there.length - 1 && here[same] === there[same]) same++;
  return '../'.repeat(here.length - same) + there.slice(same).join('/');
}

/**
 * Resolves an address of the site from an exported file: to another file; if there is none, to the site; undefined if the site's address is
 * not configured. External addresses and fragments stay unchanged.
 */
export function resolveLink(
  from: string,
  address: string,
  { extent, publicUrl, searches }: LinkContext,
): string | undefined {
  if (!address.startsWith('/') || address.startsWith('//')) return address;
  const there = searches || !SEARCH.test(address);
  const file = address.startsWith(ASSETS) ? address.slice(1) : there ? fileAt(extent, address) : undefined;
  if (file !== undefined) return relativeTo(from, file);
  return publicUrl === undefined ? undefined : publicUrl + address;
}

/** Attributes as React writes them: in double quotes, which are escaped in values and text. */
const ATTRIBUTE = / (href|src|srcSet|srcset|action)="([^"]*)"/g;

/** Rewrites all addresses in a page or fragment that React has written. Links without a target lose their address. */
export const rewriteLinks = (html: string, from: string, context: LinkContext): string =>
  html.replace(ATTRIBUTE, (_, name: string, written: string) => {
    const target = resolveLink(from, decode(written), context);
    return target === undefined ? '' : ` ${name}="${escapeHtml(target)}"`;
  });

const decode = (written: string): string =>
  written.replace(/&(quot|#x27|lt|gt|amp);/g, (_, name: string) => CHARACTERS[name] ?? '');

const CHARACTERS: Readonly<Record<string, string>> = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' };
