import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import type { Finding } from './engines.ts';

const JAR = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

export const hasJava = (): boolean => spawnSync('java', ['-version']).status === 0;

interface Message {
  readonly type: 'error' | 'info' | 'non-document-error';
  readonly url: string;
  readonly message: string;
  readonly extract?: string;
}

/** The errors in the documents of a folder, with their file names. */
export function nuChecker(folder: string): (Finding & { readonly file: string })[] {
  const { stdout, stderr } = spawnSync(
    'java',
    ['-jar', JAR, '--format', 'json', '--stdout', '--exit-zero-always', '--skip-non-html', folder],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (!stdout) throw new Error(stderr);
  const { messages } = JSON.parse(stdout) as { readonly messages: readonly Message[] };
  return messages
    .filter(({ type }) => type !== 'info')
    .map(({ url, message, extract = '' }) => ({
      engine: 'nu' as const,
      rule: message,
      says: message,
      element: extract.slice(0, 160),
      file: basename(decodeURIComponent(url)),
    }));
}
