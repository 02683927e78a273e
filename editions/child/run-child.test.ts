import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type ChildLimits, runChild } from './run-child.ts';

const SIDE = join(import.meta.dirname, 'child-side.ts');

function program(text: string): { readonly path: string; readonly folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'biblia-hijo-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'hijo.ts');
  writeFileSync(path, `import { endWithParent, sendToParent } from ${JSON.stringify(SIDE)};\n${text}`);
  return { path, folder };
}

async function run(text: string, limits: ChildLimits = { memoryMb: 128, seconds: 30 }, signal?: AbortSignal) {
  const heard: object[] = [];
  const { path } = program(text);
  const ended = await runChild<object>({
    program: path,
    args: ['uno'],
    limits,
    ...(signal && { signal }),
    onMessage: (message) => heard.push(message),
  });
  return { ...ended, heard };
}

test('the child’s messages arrive, and its other output does not', async () => {
  const said = await run(
    `console.log('una biblioteca habla'); sendToParent({ given: process.argv[2] }); sendToParent({ ñ: '«»\\n' });`,
  );
  expect(said).toEqual({ end: 'done', complaint: '', heard: [{ given: 'uno' }, { ñ: '«»\n' }] });
});

test('a failure is reported with its message', async () => {
  const failed = await run(`throw new Error('no se puede');`);
  expect([failed.end, failed.complaint]).toEqual(['failed', expect.stringContaining('no se puede')]);
});

test.each([
  ['its heap', `const all = []; for (;;) all.push({ x: [1, 2, 3] });`],
  ['its buffers', `const all = []; for (;;) all.push(Buffer.alloc(1_000_000, 1));`],
  // Node ends like this if it has just enough memory for these words.
  [
    'and says so',
    `throw Object.assign(new Error('Failed to allocate memory'), { code: 'ERR_MEMORY_ALLOCATION_FAILED' });`,
  ],
])('a child that uses too much memory is ended: %s', async (_, text) => {
  expect((await run(text, { memoryMb: 64, seconds: 60 })).end).toBe('memory');
});

test('reserved memory does not count against the limit, used memory does', async () => {
  const limits = { memoryMb: 64, reservedMb: 1_000, seconds: 60 };
  expect((await run(`sendToParent({ bytes: new Uint8Array(900_000_000).length });`, limits)).heard).toEqual([
    { bytes: 900_000_000 },
  ]);
  const filled = `new Uint8Array(900_000_000).fill(1); for (;;);`;
  expect((await run(filled, limits)).end).toBe('memory');
});

test('a child is killed when it takes too long, writes too much, or is aborted', async () => {
  expect((await run('for (;;);', { memoryMb: 64, seconds: 1 })).end).toBe('time');
  expect((await run(`for (;;) sendToParent({ x: 'x'.repeat(100_000) });`)).end).toBe('output');
  const gone = new AbortController();
  const running = run('setInterval(() => {}, 1_000);', { memoryMb: 64 }, gone.signal);
  gone.abort();
  expect((await running).end).toBe('stopped');
});

test('a child’s own children are killed with it', async () => {
  const { path } = program(`
    import { spawn } from 'node:child_process';
    sendToParent({ pid: spawn('sleep', ['600'], { stdio: 'ignore' }).pid });
    setInterval(() => {}, 1_000);`);
  const gone = new AbortController();
  let started = 0;
  const onMessage = ({ pid }: { pid: number }) => {
    started = pid;
    gone.abort();
  };
  expect(
    (await runChild({ program: path, args: [], limits: { memoryMb: 128 }, signal: gone.signal, onMessage })).end,
  ).toBe('stopped');
  const lives = () => {
    try {
      return !/^State:\s+Z/m.test(readFileSync(`/proc/${started}/status`, 'latin1'));
    } catch {
      return existsSync('/proc/self') ? false : process.kill(started, 0);
    }
  };
  await expect.poll(lives).toBe(false);
});

test('a child ends when its parent ends', async () => {
  const { folder, path } = program(`
    import { writeFileSync } from 'node:fs';
    import { join } from 'node:path';
    endWithParent();
    process.on('exit', () => writeFileSync(join(process.argv[2] ?? '', 'ended'), 'sí'));
    sendToParent({ pid: process.pid });
    setInterval(() => {}, 1_000);`);
  const parent = program(`
    import { runChild } from ${JSON.stringify(join(import.meta.dirname, 'run-child.ts'))};
    const onMessage = () => process.kill(process.pid, 'SIGKILL');
    await runChild({ program: ${JSON.stringify(path)}, args: [${JSON.stringify(folder)}], limits: { memoryMb: 64 }, onMessage });`);
  await runChild({ program: parent.path, args: [], limits: { memoryMb: 64 }, onMessage: () => {} });
  await expect.poll(() => readFileSync(join(folder, 'ended'), 'utf8')).toBe('sí');
});
