import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import ssh2, { type SFTPWrapper } from 'ssh2';
import { parseHost } from '../../../forms/away.ts';
import { AwayError, type OpenPlace, type Place } from './place.ts';

const READY_MS = 20_000;
const KEEP_ALIVE_MS = 15_000;
/** An unfinished file, which the next one of its name replaces. */
const UNFINISHED = '.part';
const [NO_SUCH_FILE, FAILURE] = [2, 4];

export async function openSftp({ address, folder, user, secret, hostKey: known }: OpenPlace): Promise<Place> {
  const { host, port } = parseHost(address)!;
  const client = new ssh2.Client();
  let hostKey = '';
  const ready = Promise.withResolvers<void>();
  // Small packets wait for nothing.
  client.on('ready', () => ready.resolve(void client.setNoDelay(true)));
  client.on('error', (error) => ready.reject(error));
  client.on('end', () => ready.reject(new AwayError({ code: 'away-cut' })));
  client.connect({
    host,
    port,
    username: user,
    password: secret,
    tryKeyboard: true,
    readyTimeout: READY_MS,
    keepaliveInterval: KEEP_ALIVE_MS,
    hostVerifier(key: Buffer) {
      hostKey = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
      return known === undefined || known === hostKey;
    },
  });
  client.on('keyboard-interactive', (_name, _instructions, _language, prompts, finish) =>
    finish(prompts.map(() => secret)),
  );
  try {
    await ready.promise;
  } catch (error) {
    client.end();
    if (known !== undefined && hostKey !== '' && known !== hostKey)
      throw new AwayError({ code: 'away-host-key', known, now: hostKey });
    throw error;
  }
  // Later errors reach the pending calls, which then fail.
  client.on('error', () => {});
  const sftp = await promisify<SFTPWrapper>((callback) => client.sftp(callback))();
  const at = (name: string) => (folder === '' ? name : `${folder}/${name}`);
  await makeFolders(sftp, folder);
  return {
    hostKey,
    async list() {
      const entries = await new Promise<readonly { filename: string; attrs: ssh2.Attributes }[]>((resolve, reject) =>
        sftp.readdir(folder || '.', (error, list) => (error ? reject(error) : resolve(list))),
      );
      return entries.map(({ filename, attrs }) => ({ name: filename, bytes: attrs.size }));
    },
    async write(name, _bytes, source) {
      const unfinished = at(`${name}${UNFINISHED}`);
      const file = sftp.createWriteStream(unfinished, { mode: 0o600 });
      let opened = false;
      file.once('open', () => {
        opened = true;
      });
      await pipeline(source, file).catch(async (error) => {
        if (!opened || error.code !== FAILURE) throw error;
        // OpenSSH says no more of a full disk.
        await removeFile(sftp, unfinished);
        throw new AwayError({ code: 'away-full' });
      });
      await removeFile(sftp, at(name));
      await new Promise<void>((resolve, reject) =>
        sftp.rename(unfinished, at(name), (error) => (error ? reject(error) : resolve())),
      );
    },
    read: async (name) => sftp.createReadStream(at(name)) as AsyncIterable<Uint8Array>,
    async remove(name) {
      await new Promise<void>((resolve, reject) =>
        sftp.unlink(at(name), (error) => (error ? reject(error) : resolve())),
      );
    },
    close: () => void client.end(),
  };
}

/** Creates the folder and those above it; existing ones stay. What cannot be created shows when a file is written. */
async function makeFolders(sftp: SFTPWrapper, folder: string): Promise<void> {
  const parts = folder.split('/');
  for (let count = 1; count <= parts.length; count++) {
    const path = parts.slice(0, count).join('/');
    if (path !== '') await new Promise<void>((resolve) => sftp.mkdir(path, { mode: 0o700 }, () => resolve()));
  }
}

/** Servers refuse to rename to an existing name. */
async function removeFile(sftp: SFTPWrapper, path: string): Promise<void> {
  await new Promise<void>((resolve, reject) =>
    sftp.unlink(path, (error) =>
      error && (error as { code?: unknown }).code !== NO_SUCH_FILE ? reject(error) : resolve(),
    ),
  );
}
