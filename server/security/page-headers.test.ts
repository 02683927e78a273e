import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, securityHeaders } from './page-headers.ts';

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (policy: string, name: string): string =>
  policy.split('; ').find((one) => one.startsWith(`${name} `)) ?? '';

test('only scripts from this site run, whatever a page contains', () => {
  expect(directive(contentSecurityPolicy([]), 'script-src')).toBe("script-src 'self'");
  expect(directive(contentSecurityPolicy(['p{}']), 'script-src')).toBe("script-src 'self'");
});

test('of inline styles the build’s own are applied, to the letter', () => {
  expect(directive(contentSecurityPolicy([]), 'style-src')).toBe("style-src 'self'");
  const styles = ['p{color:red}', '\n a::after{content:"ñ"} \n'];
  expect(directive(contentSecurityPolicy(styles), 'style-src')).toBe(`style-src 'self' ${styles.map(hash).join(' ')}`);
});

test('there is no way around it', () => {
  const policy = contentSecurityPolicy(['p{}']);
  expect(policy).toMatch(/^default-src 'none'; /);
  expect(policy).not.toMatch(/unsafe|\*|data:|https?:/);
  for (const last of [
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
  ])
    expect(policy.split('; ')).toContain(last);
});

test('calls of another site are allowed to its origin alone', () => {
  const policy = contentSecurityPolicy([], { calls: 'https://textos.example.org' }).split('; ');
  expect(policy).toContain("connect-src 'self' https://textos.example.org");
  expect(policy).toContain("form-action 'self'");
});

test('another site that takes messages may be sent them, with and without scripts', () => {
  const elsewhere = { calls: 'https://textos.example.org', contact: 'https://correo.example.org' };
  const policy = contentSecurityPolicy([], elsewhere).split('; ');
  expect(policy).toContain("connect-src 'self' https://textos.example.org https://correo.example.org");
  expect(policy).toContain("form-action 'self' https://correo.example.org");
});

test('HSTS only where the public address is https', () => {
  const names = (publicUrl: string) => securityHeaders(publicUrl).map(([name]) => name);
  expect(names('https://biblia.example.org')).toContain('Strict-Transport-Security');
  expect(names('http://192.168.1.5:3000')).not.toContain('Strict-Transport-Security');
});
