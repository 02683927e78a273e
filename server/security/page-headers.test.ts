import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, securityHeaders } from './page-headers.ts';

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (policy: string, name: string): string =>
  policy.split(';').find((one) => one.startsWith(`${name} `)) ?? '';

const none = { scripts: [], styles: [] };

test('scripts must be files of this site, whatever a page contains', () => {
  expect(directive(contentSecurityPolicy(none), 'script-src')).toBe("script-src 'self'");
  expect(directive(contentSecurityPolicy({ ...none, styles: ['p{}'] }), 'script-src')).toBe("script-src 'self'");
});

test('of inline code only the build’s is allowed, byte for byte', () => {
  expect(directive(contentSecurityPolicy(none), 'style-src')).toBe("style-src 'self'");
  const styles = ['p{color:red}', '\n a::after{content:"ñ"} \n'];
  const scripts = ['document.title="ñ"'];
  const policy = contentSecurityPolicy({ scripts, styles });
  expect(directive(policy, 'style-src')).toBe(`style-src 'self' ${styles.map(hash).join(' ')}`);
  expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${scripts.map(hash).join(' ')}`);
});

test('plugins, framing, base and eval-like sinks are forbidden', () => {
  const policy = contentSecurityPolicy({ scripts: ['f()'], styles: ['p{}'] });
  expect(policy).toMatch(/^default-src 'self';/);
  // A picture cannot execute code.
  expect(policy.replace(";img-src 'self' data:;", ';')).not.toMatch(/unsafe|\*|data:|https?:/);
  for (const last of [
    "frame-src 'none'",
    "media-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
  ])
    expect(policy.split(';')).toContain(last);
});

test('calls to another origin are allowed to that origin alone', () => {
  const policy = contentSecurityPolicy(none, { calls: 'https://textos.example.org' }).split(';');
  expect(policy).toContain("connect-src 'self' https://textos.example.org");
  expect(policy).toContain("form-action 'self'");
});

test('an external contact address is allowed for forms and scripts', () => {
  const elsewhere = { calls: 'https://textos.example.org', contact: 'https://correo.example.org' };
  const policy = contentSecurityPolicy(none, elsewhere).split(';');
  expect(policy).toContain("connect-src 'self' https://textos.example.org https://correo.example.org");
  expect(policy).toContain("form-action 'self' https://correo.example.org");
});

test('HSTS is sent only if the public address is https', () => {
  const names = (publicUrl: string) => securityHeaders(publicUrl).map(([name]) => name);
  expect(names('https://biblia.example.org')).toContain('Strict-Transport-Security');
  expect(names('http://192.168.1.5:3000')).not.toContain('Strict-Transport-Security');
});
