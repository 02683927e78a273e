import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { publishBuild } from './publish-build.ts';

function makeBuild() {
  const build = realpathSync(mkdtempSync(join(tmpdir(), 'biblia-build-')));
  onTestFinished(() => rmSync(build, { recursive: true }));
  const lay = (folder: string, assets: string[]) => {
    mkdirSync(join(build, folder, 'client/assets'), { recursive: true });
    mkdirSync(join(build, folder, 'server'), { recursive: true });
    for (const asset of assets) writeFileSync(join(build, folder, 'client/assets', asset), asset);
    writeFileSync(join(build, folder, 'server/index.js'), folder);
  };
  return {
    publish(id: string, assets: string[]) {
      lay(`generations/${id}`, assets);
      publishBuild(join(build, 'generations', id));
    },
    byHand: (assets: string[]) => lay('.', assets),
    assets: () => readdirSync(join(build, 'client/assets')).sort(),
    generations: () => readdirSync(join(build, 'generations')).sort(),
    serving: () => ['client', 'server'].map((side) => basename(join(realpathSync(join(build, side)), '..'))),
    read: (name: string) => readFileSync(join(build, name), 'utf8'),
  };
}

test('a build keeps the assets of the previous build, and no older ones', () => {
  const build = makeBuild();
  build.publish('1', ['a-1.js', 'b-1.js']);
  expect(build.assets()).toEqual(['a-1.js', 'b-1.js']);
  build.publish('2', ['a-2.js', 'b-1.js']);
  expect(build.assets()).toEqual(['a-1.js', 'a-2.js', 'b-1.js']);
  expect(JSON.parse(build.read('generations/2/assets.json'))).toEqual({
    own: ['a-2.js', 'b-1.js'],
    inherited: ['a-1.js'],
  });
  build.publish('3', ['a-3.js', 'b-1.js']);
  expect(build.assets()).toEqual(['a-2.js', 'a-3.js', 'b-1.js']);
  expect(build.serving()).toEqual(['3', '3']);
});

test('a build with the same assets as the previous one keeps those of the last different build', () => {
  const build = makeBuild();
  build.publish('1', ['a-1.js']);
  build.publish('2', ['a-2.js']);
  build.publish('3', ['a-2.js']);
  expect(build.assets()).toEqual(['a-1.js', 'a-2.js']);
});

test('the previous build’s folder is kept for a server that still runs on it; all others are deleted, unfinished ones too', () => {
  const build = makeBuild();
  build.publish('1', ['a-1.js']);
  build.publish('2', ['a-2.js']);
  expect(build.generations()).toEqual(['1', '2']);
  build.publish('3', ['a-3.js']);
  expect(build.generations()).toEqual(['2', '3']);
});

test('a build made by hand directly in the folder counts as the previous one', () => {
  const build = makeBuild();
  build.byHand(['a-0.js']);
  build.publish('1', ['a-1.js']);
  expect(build.assets()).toEqual(['a-0.js', 'a-1.js']);
  expect(build.read('server/index.js')).toBe('generations/1');
});
