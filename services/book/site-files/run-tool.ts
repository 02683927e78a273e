import { spawn } from 'node:child_process';

const MOST_SAID = 4_000;

/** How a program of another's ended. */
interface ToolEnd {
  readonly ok: boolean;
  /** The last of what it said. */
  readonly said: string;
}

/** Runs one to its end; it does not outlive this process. */
export function runTool(tool: string, args: readonly string[]): Promise<ToolEnd> {
  const child = spawn(tool, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = () => void child.kill('SIGKILL');
  // Before what else is done then: what it writes to may go.
  process.prependOnceListener('exit', kill);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-MOST_SAID);
    });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('exit', kill);
      resolve({ ok: code === 0, said: said.trim() });
    });
  });
}
