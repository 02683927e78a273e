import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import type { Browser } from './browser.ts';

/** Records the page's errors and CSP violations for `complaints`. */
const LISTEN = `if (!window.recorded) {
  window.recorded = [];
  addEventListener('error', ({ message }) => recorded.push(message));
  addEventListener('unhandledrejection', ({ reason }) => recorded.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => recorded.push(violatedDirective + ' ' + blockedURI));
}`;

/** Drives WebKitGTK's MiniBrowser (`binary`) over WebDriver on a virtual screen. */
export async function openWebKit(binary: string): Promise<Browser> {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'));
  // Animations are off: without hardware drawing, WebKitGTK 2.50 crashes at a transition from one document to the next.
  mkdirSync(join(home, '.config/gtk-3.0'), { recursive: true });
  writeFileSync(join(home, '.config/gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  const port = await freePort();
  const driver = spawn('xvfb-run', ['-a', '-s', '-screen 0 1400x1000x24', 'WebKitWebDriver', `--port=${port}`], {
    env: {
      ...process.env,
      HOME: home,
      LC_ALL: 'C.UTF-8',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    },
    stdio: 'ignore',
    detached: true,
  });
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (value?.error) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  };
  const end = () => {
    process.kill(-driver.pid!, 'SIGKILL');
    rmSync(home, { recursive: true, force: true });
  };
  const session = await startSession(call, binary).catch((error) => {
    end();
    throw error;
  });
  const here = `/session/${session.sessionId}`;
  const ask = <T>(script: string) => call<T>('POST', `${here}/execute/sync`, { script: `return ${script}`, args: [] });
  const recorded: string[] = [];
  const hear = async () => {
    recorded.push(...(await ask<string[]>('(window.recorded ?? []).splice(0)')));
  };
  return {
    name: `WebKitGTK ${session.capabilities.browserVersion}`,
    ask,
    async go(url) {
      await hear();
      await call('POST', `${here}/url`, { url });
      await call('POST', `${here}/execute/sync`, { script: LISTEN, args: [] });
    },
    async press(selector) {
      const element = await call<object>('POST', `${here}/element`, { using: 'css selector', value: selector });
      await call('POST', `${here}/element/${Object.values(element)[0]}/click`, {});
    },
    async type(text) {
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await call('POST', `${here}/actions`, { actions: [{ type: 'key', id: 'keys', actions: keys }] });
    },
    async complaints() {
      await hear();
      return recorded;
    },
    async close() {
      await call('DELETE', here).finally(end);
    },
  };
}

interface Session {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

async function startSession(
  call: <T>(method: string, path: string, body?: object) => Promise<T>,
  binary: string,
): Promise<Session> {
  for (let tries = 0; ; tries++) {
    try {
      await call('GET', '/status');
      break;
    } catch (error) {
      if (tries > 200) throw error;
      await setTimeout(50);
    }
  }
  const options = { binary, args: ['--automation', '--private'] };
  return call<Session>('POST', '/session', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } });
}
