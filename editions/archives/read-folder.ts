import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from '../source/edition-error.ts';
import type { FileCollector } from './file-collector.ts';

/** Reads a folder's plain files, at any depth; hidden ones (`.git`) are passed over. A link refuses the whole. */
export async function readFolder(root: string, into: FileCollector, within = ''): Promise<void> {
  for (const entry of readdirSync(join(root, within), { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const path = within === '' ? entry.name : `${within}/${entry.name}`;
    if (entry.isDirectory()) {
      if (path.split('/').length > 16) fail({ code: 'E205', is: 'deep', file: path });
      await readFolder(root, into, path);
    } else if (entry.isFile()) {
      into.enter(path);
      const full = join(root, path);
      // Asked before reading, so that a huge file is refused without being read.
      into.count(lstatSync(full).size);
      await into.take(path, [readFileSync(full)], true);
    } else {
      fail({ code: 'E211', file: path });
    }
  }
}
