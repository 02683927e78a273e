// A vitest reporter: errors that belong to no test (a promise that nobody awaited, a worker that ended) are noted, so that `npm test` can name them at its end.
import { appendFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** Notes one error, on one line, where `npm test` reads it. */
export function noteError(message: string): void {
  const file = process.env.ERRORS_FILE;
  if (file) appendFileSync(file, `${message.replace(/\s+/gu, ' ').trim()}\n`);
}

export default class ErrorsOutsideTests implements Reporter {
  onTestRunEnd: Reporter['onTestRunEnd'] = (_, errors) => {
    for (const { name, message, stack = '' } of errors) {
      const place = stack.split('\n').find((line) => line.trim().startsWith('at ')) ?? '';
      noteError(`${name ?? 'Error'}: ${message} ${place}`);
    }
  };
}
