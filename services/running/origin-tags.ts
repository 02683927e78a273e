import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { isTag, newestTag, plainNotes } from './versions.ts';

const run = promisify(execFile);

const SECONDS = 60;
const MOST_OUTPUT = 2_000_000;

/** Runs git without asking anybody for a password, for a limited time. */
export async function git(folder: string, args: readonly string[], seconds = SECONDS): Promise<string> {
  const { stdout } = await run('git', args, {
    cwd: folder,
    encoding: 'utf8',
    timeout: seconds * 1_000,
    killSignal: 'SIGKILL',
    maxBuffer: MOST_OUTPUT,
    env: { ...process.env, GIT_TERMINAL_PROMPT: '0', GIT_SSH_COMMAND: 'ssh -o BatchMode=yes', LC_ALL: 'C' },
  });
  return stdout;
}

/** True if the folder is a clone with an origin to ask. */
export async function hasOrigin(folder: string): Promise<boolean> {
  try {
    await git(folder, ['remote', 'get-url', 'origin']);
    return true;
  } catch {
    return false;
  }
}

/** The newest version that the origin has; undefined if it has none. @throws if it does not answer */
export const newestAtOrigin = async (folder: string): Promise<string | undefined> =>
  newestTag(await git(folder, ['ls-remote', '--tags', 'origin', 'v*']));

/** Brings a tag and its commit. */
export async function fetchTag(folder: string, tag: string, seconds?: number): Promise<void> {
  if (!isTag(tag)) throw new Error(`no version: ${tag}`);
  await git(folder, ['fetch', '--no-tags', 'origin', `+refs/tags/${tag}:refs/tags/${tag}`], seconds);
}

/** The message of an annotated tag; empty for another one. */
export async function notesOf(folder: string, tag: string): Promise<string> {
  const format = '--format=%(objecttype)%0a%(contents)';
  const [kind, ...message] = (await git(folder, ['for-each-ref', format, `refs/tags/${tag}`])).split('\n');
  return kind === 'tag' ? plainNotes(message.join('\n')) : '';
}
