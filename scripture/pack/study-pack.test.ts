import { expect, test } from 'vitest';
import { parseStudyManifest, STUDY_FORMAT } from './study-pack.ts';

const part = { sha256: 'a'.repeat(64), bytes: 10, wire: 5 };
const files = { references: [part, part], sections: [part], parallels: [part], headings: [] };
const right = { format: STUDY_FORMAT, files };

test('a manifest is parsed, without files that this build does not know', () => {
  expect(parseStudyManifest(right)).toEqual(right);
  expect(parseStudyManifest({ ...right, files: { ...files, notes: [part] } })).toEqual(right);
});

test.each([
  undefined,
  null,
  'estudio',
  {},
  { ...right, format: STUDY_FORMAT + 1 },
  { ...right, files: undefined },
  { ...right, files: { ...files, headings: undefined } },
  { ...right, files: { ...files, headings: { 0: part } } },
  { ...right, files: { ...files, headings: [null] } },
  { ...right, files: { ...files, headings: Array(21).fill(part) } },
  { ...right, files: { ...files, headings: [{ ...part, sha256: '../nada' }] } },
  { ...right, files: { ...files, headings: [{ ...part, bytes: 4_000_001 }] } },
  { ...right, files: { ...files, headings: [{ ...part, bytes: -1 }] } },
  { ...right, files: { ...files, headings: [{ ...part, wire: '5' }] } },
])('%j is no manifest of this format', (given) => {
  expect(parseStudyManifest(given)).toBeUndefined();
});
