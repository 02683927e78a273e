import { expect, test } from 'vitest';
import { policyOf } from './installable.ts';

test('only a page that names a manifest may load one', () => {
  expect(policyOf('<p>«&lt;link rel="manifest" href="/x"&gt;»</p>', "default-src 'none'")).toBe("default-src 'none'");
  expect(policyOf('<link rel="manifest" href="/sitio.webmanifest"/>', "default-src 'none'")).toBe(
    "default-src 'none'; manifest-src 'self'",
  );
});
