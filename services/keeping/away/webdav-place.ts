import type { Readable } from 'node:stream';
import { AuthType, createClient } from 'webdav';
import type { OpenPlace, Place } from './place.ts';

const UNFINISHED = '.part';

export async function openWebdav({ address, folder, user, secret }: OpenPlace): Promise<Place> {
  const client = createClient(address, { authType: AuthType.Password, username: user, password: secret });
  const parts = folder.split('/').filter((part) => part !== '');
  const within = `/${parts.map((part) => `${part}/`).join('')}`;
  if (parts.length > 0 && !(await client.exists(within))) await client.createDirectory(within, { recursive: true });
  return {
    async list() {
      const entries = await client.getDirectoryContents(within);
      return entries
        .filter(({ type }) => type === 'file')
        .map(({ basename, size }) => ({ name: basename, bytes: size }));
    },
    async write(name, bytes, source) {
      await client.putFileContents(`${within}${name}${UNFINISHED}`, source, { contentLength: bytes, overwrite: true });
      await client.moveFile(`${within}${name}${UNFINISHED}`, `${within}${name}`, { overwrite: true });
    },
    read: async (name) => client.createReadStream(`${within}${name}`) as Readable as AsyncIterable<Uint8Array>,
    remove: (name) => client.deleteFile(`${within}${name}`),
    close() {},
  };
}
