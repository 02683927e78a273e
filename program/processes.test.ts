import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { hasEnded, processName } from './processes.ts';

/** Starts a separate process and returns its name, both while it runs and after it has ended. */
async function another() {
  const script = `import { processName } from ${JSON.stringify(new URL('processes.ts', import.meta.url).href)};
    console.log(processName()); process.stdin.resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  const ended = once(child, 'exit');
  async function end() {
    child.stdin.end();
    await ended;
  }
  return { name: String(line).trim(), end };
}

test('hasEnded is false for a running process and true for a killed one', async () => {
  expect(hasEnded(processName())).toBe(false);
  const { name, end } = await another();
  expect(hasEnded(name)).toBe(false);
  await end();
  expect(hasEnded(name)).toBe(true);
});

test('hasEnded is true for an earlier process with our PID and false for another machine', () => {
  const [where, pid] = JSON.parse(processName());
  expect(hasEnded(JSON.stringify([where, pid, 'otro']))).toBe(true);
  expect(hasEnded(JSON.stringify(['otra máquina', 1, 'otro']))).toBe(false);
  for (const name of ['', 'no', '{}', '[]', '123e4567-e89b-42d3-a456-426614174000']) expect(hasEnded(name)).toBe(false);
});
