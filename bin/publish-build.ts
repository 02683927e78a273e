// `node bin/publish-build.ts build/generations/ID` makes the site serve a finished build.
//
// Pages that were open before an upgrade still request the assets of their build. So a generation inherits the assets that the previous one
// made and it lacks (but not those that the previous one inherited: older assets are dropped). assets.json in each generation lists both
// kinds.
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

type Assets = { own: string[]; inherited: string[] };

export function publishBuild(generation: string): void {
  const generations = dirname(resolve(generation));
  const build = dirname(generations);
  const previous = previousGeneration(build, generations);
  const own = filesUnder(join(generation, 'client', 'assets'));
  const inherited = previous === undefined ? [] : inherit(previous, generation, own);
  writeFileSync(
    join(generation, 'assets.json'),
    `${JSON.stringify({ own, inherited } satisfies Assets, undefined, 1)}\n`,
  );
  // The client moves first: with the inherited assets it serves pages of both builds, so a server started between the two moves finds all
  // it names.
  for (const side of ['client', 'server']) pointTo(join(build, side), join('generations', basename(generation), side));
  for (const name of readdirSync(generations)) {
    if (name !== basename(generation) && join(generations, name) !== previous)
      rmSync(join(generations, name), { recursive: true });
  }
}

function previousGeneration(build: string, generations: string): string | undefined {
  const server = join(build, 'server');
  if (!existsSync(server)) return undefined;
  if (lstatSync(server).isSymbolicLink()) return dirname(realpathSync(server));
  // A build made by hand, directly in build/, becomes a generation like the others.
  const adopted = join(generations, 'by-hand');
  rmSync(adopted, { recursive: true, force: true });
  mkdirSync(adopted);
  for (const side of ['client', 'server'])
    if (existsSync(join(build, side))) renameSync(join(build, side), join(adopted, side));
  return adopted;
}

function inherit(previous: string, generation: string, own: string[]): string[] {
  const before = assetsOf(previous);
  const mine = new Set(own);
  const same = before.own.length === own.length && before.own.every((file) => mine.has(file));
  // If a change left the client as it was, the assets before it are kept.
  const inherited = (same ? before.inherited : before.own).filter((file) => !mine.has(file));
  for (const file of inherited) {
    const target = join(generation, 'client', 'assets', file);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join(previous, 'client', 'assets', file), target);
  }
  return inherited;
}

function assetsOf(generation: string): Assets {
  const list = join(generation, 'assets.json');
  return existsSync(list)
    ? JSON.parse(readFileSync(list, 'utf8'))
    : { own: filesUnder(join(generation, 'client', 'assets')), inherited: [] };
}

function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** Replaces a link by renaming another over it, so that it is never missing. */
function pointTo(link: string, target: string): void {
  rmSync(`${link}.new`, { force: true });
  symlinkSync(target, `${link}.new`);
  renameSync(`${link}.new`, link);
}

if (import.meta.main) publishBuild(process.argv[2]!);
