import { escapeXml } from '../../editions/writers/epub/xml.ts';

// Elements of Atom feeds (RFC 4287).

export const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
export const link = (rel: string, href: string, type: string): string =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`;
export const content = (html: readonly string[]): string =>
  `<content type="html">${escapeXml(html.join(''))}</content>`;
export const time = (at: number): string => new Date(at).toISOString();

export const ATOM_TYPE = 'application/atom+xml';

/** The beginning of a feed up to its title; close it with `</feed>`. */
export const FEED_OPENS = [
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="es">',
];
