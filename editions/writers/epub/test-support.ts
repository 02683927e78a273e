import { posix } from 'node:path';
import type { SourceFiles } from '../../source/source-text.ts';

const TAG = /<(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>/y;
const ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;

/** The first place at which a document is not well-formed XML, limited to the mistakes that the writer could make. */
export function xmlFault(document: string): string | undefined {
  const body = document.replace(/^<\?xml[^?]*\?>\s*(<!DOCTYPE html>\s*)?/, '');
  const open: string[] = [];
  const ids = new Set<string>();
  for (let at = 0; at < body.length; ) {
    const next = body.indexOf('<', at);
    const text = body.slice(at, next < 0 ? undefined : next);
    if (ENTITY.test(text)) return `&: ${text.slice(0, 60)}`;
    if (next < 0) break;
    TAG.lastIndex = next;
    const tag = TAG.exec(body);
    if (tag === null) return body.slice(next, next + 60);
    const [whole, close, name, attributes = '', empty] = tag;
    if (ENTITY.test(attributes)) return whole;
    const id = /\sid="([^"]*)"/.exec(attributes)?.[1];
    if (id !== undefined && ids.has(id)) return `id ${id}`;
    if (id !== undefined) ids.add(id);
    if (close && open.pop() !== name) return whole;
    if (!close && !empty) open.push(name!);
    at = TAG.lastIndex;
  }
  return open.at(-1);
}

const hrefs = (document: string) => [...document.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, href]) => href!);

/**
 * The structural faults of an EPUB: documents that are not well-formed, files that the package does not name or lacks, broken links.
 * epubcheck tests the rest (`npm run epubcheck`).
 */
export function epubFaults(files: SourceFiles): readonly string[] {
  const texts = new Map([...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString()]));
  const faults: string[] = [];
  if ([...files.keys()][0] !== 'mimetype' || texts.get('mimetype') !== 'application/epub+zip') faults.push('mimetype');
  const root = /full-path="([^"]+)"/.exec(texts.get('META-INF/container.xml') ?? '')?.[1] ?? '';
  const named = new Set(hrefs(texts.get(root) ?? '').map((href) => posix.join(posix.dirname(root), href)));
  for (const path of named) if (!texts.has(path)) faults.push(`${path}: lacking`);
  for (const [path, text] of texts) {
    if (path === 'mimetype' || path.endsWith('.css')) continue;
    const fault = xmlFault(text);
    if (fault !== undefined) faults.push(`${path}: ${fault}`);
    if (path !== root && !path.startsWith('META-INF/') && !named.has(path)) faults.push(`${path}: not named`);
    for (const href of hrefs(text)) {
      const [file = '', id] = href.split('#');
      const target = texts.get(file === '' ? path : posix.join(posix.dirname(path), file));
      if (target === undefined || (id !== undefined && !target.includes(` id="${id}"`)))
        faults.push(`${path}: ${href}`);
    }
  }
  const refs = [...(texts.get(root) ?? '').matchAll(/<itemref idref="([^"]+)"/g)].map(([, id]) => id);
  for (const id of refs) if (!texts.get(root)?.includes(`<item id="${id}" `)) faults.push(`spine: ${id}`);
  return faults;
}
