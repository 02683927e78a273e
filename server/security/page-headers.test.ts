import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, securityHeaders } from './page-headers.ts';

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (html: string, name: string): string =>
  contentSecurityPolicy(html)
    .split('; ')
    .find((one) => one.startsWith(`${name} `)) ?? '';

test('nothing inline is allowed where there is nothing inline', () => {
  expect(directive('<p>Hola</p><script src="/a.js"></script><script></script>', 'script-src')).toBe(
    "script-src 'self'",
  );
  expect(directive('<link rel="stylesheet" href="/a.css"/>', 'style-src')).toBe("style-src 'self'");
});

test('inline scripts and styles are allowed by their hash, each once', () => {
  const html = `<style>p{color:red}</style><script>a()</script><script type="module" async="">b()</script><script>a()</script>`;
  expect(directive(html, 'script-src')).toBe(`script-src 'self' ${hash('a()')} ${hash('b()')}`);
  expect(directive(html, 'style-src')).toBe(`style-src 'self' ${hash('p{color:red}')}`);
});

test('what stands in them counts to the letter', () => {
  expect(directive('<script>\n a("ñ") \n</script>', 'script-src')).toBe(`script-src 'self' ${hash('\n a("ñ") \n')}`);
});

test('data need no hash, for they are not executed', () => {
  const html = '<script type="application/ld+json">{"a":1}</script><script type="application/json" id="x">[]</script>';
  expect(directive(html, 'script-src')).toBe("script-src 'self'");
});

test('there is no way around it', () => {
  const policy = contentSecurityPolicy('<script>a()</script>');
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
  const policy = contentSecurityPolicy('', { calls: 'https://textos.example.org' }).split('; ');
  expect(policy).toContain("connect-src 'self' https://textos.example.org");
  expect(policy).toContain("form-action 'self'");
});

test('another site that takes messages may be sent them, with and without scripts', () => {
  const elsewhere = { calls: 'https://textos.example.org', contact: 'https://correo.example.org' };
  const policy = contentSecurityPolicy('', elsewhere).split('; ');
  expect(policy).toContain("connect-src 'self' https://textos.example.org https://correo.example.org");
  expect(policy).toContain("form-action 'self' https://correo.example.org");
});

test('HSTS only where the public address is https', () => {
  const names = (publicUrl: string) => securityHeaders(publicUrl).map(([name]) => name);
  expect(names('https://biblia.example.org')).toContain('Strict-Transport-Security');
  expect(names('http://192.168.1.5:3000')).not.toContain('Strict-Transport-Security');
});
