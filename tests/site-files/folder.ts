import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Get } from './crawl.ts';

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.css': 'text/css' };

/** Reads from a disk, where an address may have a query and the file's name has none. */
export const getFromDisk: Get = async (address) => {
  const path = new URL(address.pathname, 'file:');
  const body = await readFile(path, 'utf8').catch(() => undefined);
  return { status: body === undefined ? 404 : 200, type: TYPES[extname(path.pathname)] ?? '', body: body ?? '' };
};
