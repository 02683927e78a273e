// A vitest reporter that records errors outside tests (an unhandled rejection, a worker that exited), so that `npm test` can list them at
// its end.
import { appendFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** Appends one error, on one line, to the file that `npm test` reads. */
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
