import { expect, test } from 'vitest';
import { relyingPartyOf } from './webauthn.ts';

test.each([
  ['https://biblia.example.org', 'biblia.example.org'],
  ['https://biblia.example.org:8443', 'biblia.example.org'],
  ['http://localhost:3000', 'localhost'],
  ['https://localhost', 'localhost'],
])('%s has passkeys for %s', (publicUrl, id) => {
  expect(relyingPartyOf(publicUrl)).toEqual({ id, origin: publicUrl });
});

test.each(['http://biblia.example.org', 'http://192.168.1.20:3000', 'https://192.168.1.20', 'https://[2001:db8::1]'])(
  '%s has none',
  (publicUrl) => {
    expect(relyingPartyOf(publicUrl)).toBeUndefined();
  },
);
