import { closeSync, fstatSync, openSync, truncateSync, writeSync } from 'node:fs';

const PAGE = 4_096;

/** Damages a database as disks and people do: its header, the pages written last, or its second half. */
export function damage(path: string, kind: 'header' | 'pages' | 'half'): void {
  const file = openSync(path, 'r+');
  const { size } = fstatSync(file);
  const junk = Buffer.alloc(PAGE, 'basura ');
  if (kind === 'header') writeSync(file, junk, 0, PAGE, 0);
  else if (kind === 'pages')
    for (let at = Math.floor((size * 0.8) / PAGE) * PAGE; at < size; at += PAGE) writeSync(file, junk, 0, PAGE, at);
  closeSync(file);
  if (kind === 'half') truncateSync(path, Math.floor(size / 2));
}
