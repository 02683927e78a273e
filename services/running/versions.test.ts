import { expect, test } from 'vitest';
import { compareTags, isTag, newestTag, plainNotes } from './versions.ts';

test.each(['v1.2.3', 'v0.0.0', 'v10.20.30'])('%s is a version', (tag) => expect(isTag(tag)).toBe(true));

test.each(['1.2.3', 'v1.2', 'v1.2.3-rc.1', 'v1.2.3+a', 'v01.2.3', 'v1.2.3/..', '', 'v1.2.3\n', 'v9999999.0.0'])(
  '%j is none',
  (tag) => expect(isTag(tag)).toBe(false),
);

test('versions are compared by number', () => {
  const sorted = ['v0.2.0', 'v0.10.0', 'v1.0.0', 'v0.2.1'].sort(compareTags);
  expect(sorted).toEqual(['v0.2.0', 'v0.2.1', 'v0.10.0', 'v1.0.0']);
  expect(compareTags('v1.1.1', 'v1.1.1')).toBe(0);
});

test('the newest of the tags that the origin lists is found, without pre-releases', () => {
  const listed = ['v0.9.0', 'v0.10.0', 'v0.10.0^{}', 'v0.11.0-rc.1', 'nightly', 'x/v9.0.0']
    .map((name) => `880cc5f\trefs/tags/${name}\n`)
    .join('');
  expect(newestTag(listed)).toBe('v0.10.0');
  expect(newestTag('')).toBeUndefined();
});

test('notes are plain text', () => {
  const signed = 'Uno.\r\n\n\n\nDos \u001b[31mrojo\u202e.\n-----BEGIN PGP SIGNATURE-----\nabc\n';
  expect(plainNotes(signed)).toBe('Uno.\n\nDos [31mrojo.');
  expect(plainNotes('a'.repeat(20_000))).toHaveLength(8_000);
});
