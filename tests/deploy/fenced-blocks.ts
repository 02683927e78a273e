import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGES = join(import.meta.dirname, '../../docs/operador');

/** A fenced block of commands from the operator's pages, as an operator would paste it. */
export interface Block {
  /** The page and the block's number on it, such as `copias.md 2`. */
  readonly name: string;
  readonly text: string;
}

export function fencedBlocks(): readonly Block[] {
  return readdirSync(PAGES)
    .sort()
    .flatMap((page) => {
      const text = readFileSync(join(PAGES, page), 'utf8');
      return [...text.matchAll(/^( *)```sh\n([\s\S]*?)^ *```$/gm)].map(([, indent = '', lines = ''], index) => ({
        name: `${page} ${index + 1}`,
        text: lines.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      }));
    });
}
