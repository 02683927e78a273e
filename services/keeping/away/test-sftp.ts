import { generateKeyPairSync } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import ssh2, { type SFTPWrapper } from 'ssh2';

const { STATUS_CODE, OPEN_MODE } = ssh2.utils.sftp;

/** An SFTP server over a folder, for one user. `full` refuses each write as a full disk does. */
export async function startSftp(root: string, user: string, password: string, state: { full?: boolean } = {}) {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  const server = new ssh2.Server({ hostKeys: [privateKey] }, (client) => {
    client.on('authentication', (context) => {
      if (context.method === 'password' && context.username === user && context.password === password) context.accept();
      else context.reject(['password']);
    });
    client.on('ready', () =>
      client.on('session', (accept) => accept().on('sftp', (open) => serve(open(), root, state))),
    );
    client.on('error', () => {});
  });
  // As OpenSSH does: else each answer waits for the client's acknowledgement of the one before.
  const listening = createServer({ noDelay: true }, (socket) => server.injectSocket(socket));
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => void listening.close(() => resolve())),
  };
}

interface Opened {
  readonly file?: number;
  readonly entries?: readonly string[];
  read?: boolean;
}

function serve(sftp: SFTPWrapper, root: string, state: { full?: boolean }): void {
  const handles = new Map<number, Opened>();
  let next = 0;
  const at = (path: string) => join(root, join('/', path));
  const keep = (id: number, opened: Opened) => {
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(next);
    handles.set(next++, opened);
    sftp.handle(id, handle);
  };
  const of = (handle: Buffer): Opened => handles.get(handle.readUInt32BE()) ?? {};
  /** Answers with what the disk says. */
  const attempt = (id: number, work: () => void, answers = false) => {
    try {
      work();
      if (!answers) sftp.status(id, STATUS_CODE.OK);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT') sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
      else if (code === 'EACCES' || code === 'EPERM') sftp.status(id, STATUS_CODE.PERMISSION_DENIED);
      else sftp.status(id, STATUS_CODE.FAILURE, 'Failure');
    }
  };
  const attributesOf = (path: string) => {
    const { mode, size, uid, gid, atimeMs, mtimeMs } = statSync(path);
    return { mode, size, uid, gid, atime: atimeMs / 1_000, mtime: mtimeMs / 1_000 };
  };
  sftp.on('OPEN', (id, path, flags) =>
    attempt(id, () => keep(id, { file: openSync(at(path), flags & OPEN_MODE.WRITE ? 'w' : 'r') }), true),
  );
  sftp.on('WRITE', (id, handle, offset, data) =>
    attempt(id, () => {
      if (state.full) throw Object.assign(new Error(), { code: 'ENOSPC' });
      writeSync(of(handle).file!, data, 0, data.length, offset);
    }),
  );
  sftp.on('READ', (id, handle, offset, length) =>
    attempt(
      id,
      () => {
        const data = Buffer.alloc(length);
        const read = readSync(of(handle).file!, data, 0, length, offset);
        if (read === 0) sftp.status(id, STATUS_CODE.EOF);
        else sftp.data(id, data.subarray(0, read));
      },
      true,
    ),
  );
  sftp.on('CLOSE', (id, handle) =>
    attempt(id, () => {
      const { file } = of(handle);
      if (file !== undefined) closeSync(file);
      handles.delete(handle.readUInt32BE());
    }),
  );
  sftp.on('OPENDIR', (id, path) =>
    attempt(id, () => keep(id, { entries: readdirSync(at(path)).map((name) => join(at(path), name)) }), true),
  );
  sftp.on('READDIR', (id, handle) =>
    attempt(
      id,
      () => {
        const opened = of(handle);
        if (opened.read || !opened.entries?.length) return sftp.status(id, STATUS_CODE.EOF);
        opened.read = true;
        const named = opened.entries.map((path) => {
          const filename = path.slice(path.lastIndexOf('/') + 1);
          return { filename, longname: filename, attrs: attributesOf(path) };
        });
        sftp.name(id, named);
      },
      true,
    ),
  );
  const stat = (id: number, path: string) => attempt(id, () => sftp.attrs(id, attributesOf(at(path))), true);
  sftp.on('STAT', stat).on('LSTAT', stat);
  sftp.on('FSTAT', (id) => sftp.status(id, STATUS_CODE.OP_UNSUPPORTED));
  sftp.on('RENAME', (id, from, to) => attempt(id, () => renameSync(at(from), at(to))));
  sftp.on('REMOVE', (id, path) => attempt(id, () => rmSync(at(path))));
  sftp.on('MKDIR', (id, path) => attempt(id, () => mkdirSync(at(path))));
}
