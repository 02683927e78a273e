import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { v2 as webdav } from 'webdav-server';
import type { AwayKind } from '../../../forms/away.ts';
import type { OpenPlace } from './place.ts';
import { startSftp } from './test-sftp.ts';

export interface TestPlace {
  readonly place: OpenPlace;
  /** The folder on this machine that the server serves. */
  readonly root: string;
  readonly close: () => Promise<void>;
}

export const PLACE_SECRET = 'S3RVER';

/** A real server of that kind, over a temporary folder. */
export async function startPlace(kind: AwayKind, state: { full?: boolean } = {}): Promise<TestPlace> {
  const root = mkdtempSync(join(tmpdir(), 'otro-lugar-'));
  const server = await SERVERS[kind](root, state);
  return {
    place: { kind, region: '', user: 'S3RVER', secret: PLACE_SECRET, folder: '', ...server.place },
    root,
    async close() {
      await server.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

interface Server {
  readonly place: Pick<OpenPlace, 'address'> & Partial<OpenPlace>;
  readonly close: () => Promise<unknown>;
}

const SERVERS: Readonly<Record<AwayKind, (root: string, state: { full?: boolean }) => Promise<Server>>> = {
  async s3(root) {
    const server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: root,
      configureBuckets: [{ name: 'copias-de-biblia', configs: [] }],
    });
    const { port } = (await server.run()) as AddressInfo;
    return {
      place: { address: `http://127.0.0.1:${port}`, folder: 'copias-de-biblia/sitio' },
      close: () => server.close(),
    };
  },
  async sftp(root, state) {
    const { address, close } = await startSftp(root, 'S3RVER', PLACE_SECRET, state);
    return { place: { address, folder: 'copias/sitio' }, close };
  },
  async webdav(root) {
    const users = new webdav.SimpleUserManager();
    const rights = new webdav.SimplePathPrivilegeManager();
    rights.setRights(users.addUser('S3RVER', PLACE_SECRET, false), '/', ['all']);
    const server = new webdav.WebDAVServer({
      port: 0,
      hostname: '127.0.0.1',
      httpAuthentication: new webdav.HTTPBasicAuthentication(users, 'copias'),
      privilegeManager: rights,
    });
    mkdirSync(root, { recursive: true });
    await new Promise((resolve) => server.setFileSystem('/', new webdav.PhysicalFileSystem(root), resolve));
    const listening = await server.startAsync(0);
    const { port } = listening.address() as AddressInfo;
    return { place: { address: `http://127.0.0.1:${port}/`, folder: 'copias' }, close: () => server.stopAsync() };
  },
};

/** The names of all files below a folder. */
export const filesBelow = (root: string): readonly string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
