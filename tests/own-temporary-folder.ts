// Set up once for all vitest files: what they, and the programs they start, put into the temporary folder goes when they are done.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'biblia-'));
  // PostgreSQL runs as somebody else, where the tests run as root.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  return () => {
    // A program that was told to end may write for a moment still: some eleven seconds in all.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
}
