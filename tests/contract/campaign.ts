// `npm run contract`: portman generates tests from the OpenAPI document, and newman runs them against a private site with the
// installed edition. It exits with 1 if an answer breaks the contract.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PUBLIC_URL } from '../http/built-site.ts';
import { openSiteWithAccounts } from '../http/site-with-accounts.ts';
import type { Document } from './judge.ts';
import { portmanConfig } from './portman-config.ts';
import { JSON_TYPE, send } from './send.ts';

const [folder = 'build/contract'] = process.argv.slice(2);
const varDir = mkdtempSync(join(tmpdir(), 'contrato-'));
cpSync(join(process.env.VAR_DIR ?? 'var', 'editions'), join(varDir, 'editions'), { recursive: true });
const site = await openSiteWithAccounts({ varDir });
try {
  const openapiJson = await (await fetch(`${site.origin}/api/openapi.json`)).text();
  const calls = Object.values((JSON.parse(openapiJson) as Document).paths).flatMap((of) => Object.keys(of)).length;
  const config = portmanConfig({ cookie: site.cookies.administrador, origin: PUBLIC_URL, ...(await prepare()) });
  writeFileSync(join(folder, 'openapi.json'), openapiJson);
  writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
  const address = ['-b', site.origin];
  await run('portman', ['-l', 'openapi.json', '-c', 'config.json', ...address, '-t', 'true', '-o', 'collection.json']);
  const quiet = ['--reporter-cli-no-success-assertions', '--reporter-cli-no-banner'];
  const reports = ['--reporters', 'cli,json', '--reporter-json-export', 'result.json', ...quiet];
  await run('newman', ['run', 'collection.json', '--ignore-redirects', ...reports]);
  const { requests, assertions, testScripts } = (
    JSON.parse(readFileSync(join(folder, 'result.json'), 'utf8')) as Result
  ).run.stats;
  const failed = requests.failed + assertions.failed + testScripts.failed;
  console.log(`${calls} calls, ${requests.total} requests, ${assertions.total} assertions, ${failed} breaches`);
  process.exitCode = failed === 0 && requests.total > calls ? 0 : 1;
} finally {
  await site.close();
  rmSync(varDir, { recursive: true });
}

interface Result {
  readonly run: {
    readonly stats: Readonly<Record<'requests' | 'assertions' | 'testScripts', { total: number; failed: number }>>;
  };
}

/** Runs a program installed in the campaign's folder. Its exit code is 1 when tests fail; their results are read from its report. */
async function run(name: string, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [join('node_modules', '.bin', name), ...args], {
    cwd: folder,
    stdio: 'inherit',
  });
  await once(child, 'close');
}

async function readVerse(number: number): Promise<string> {
  const verses = (await (await fetch(`${site.origin}/api/verse/chapter/John/3`)).json()) as { text: string }[];
  return verses[number - 1]?.text ?? '';
}

/** Creates the data that the calls need: pending proposals and a published revision. */
async function prepare() {
  const propose = async (verse: number, cookie: string) => {
    const body = { id: `John.3.${verse}`, text: 'De tal manera amó Dios al mundo.' };
    const sender = { origin: site.origin, publicUrl: PUBLIC_URL, cookie, client: '203.0.113.1' };
    const answer = await send('post', '/api/verse/Edit', { values: {}, type: JSON_TYPE, body }, sender);
    if (answer.status !== 200) throw new Error(await answer.text());
    return (await answer.json()) as { readonly proposal: string; readonly hash?: string };
  };
  const { lector, corrector } = site.cookies;
  return {
    amend: (await propose(1, lector)).proposal,
    withdraw: (await propose(2, lector)).proposal,
    decide: (await propose(3, lector)).proposal,
    region: (await propose(4, lector)).proposal,
    revert: (await propose(5, corrector)).hash ?? '',
    reader: lector,
    seen: await readVerse(17),
  };
}
