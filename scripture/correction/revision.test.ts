import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  GENESIS,
  type Revision,
  type RevisionDraft,
  revisionLine,
  sealRevision,
  UnknownRevision,
  verifyChain,
} from './revision.ts';

const sha256 = (line: string) => createHash('sha256').update(line).digest('hex');
const base = 'b'.repeat(64);

/** A chain of a text and three corrections. */
function chain(): Revision[] {
  const revisions: Revision[] = [];
  const append = (more: (facts: { seq: number; previous: string }) => RevisionDraft) =>
    revisions.push(
      sealRevision(more({ seq: revisions.length + 1, previous: revisions.at(-1)?.hash ?? GENESIS }), sha256),
    );
  append((facts) => ({ ...facts, kind: 'base', edition: 'uno', base, at: 1 }));
  for (const verse of [3, 4, 3])
    append((facts) => ({
      ...facts,
      kind: 'verse',
      edition: 'uno',
      base,
      at: 10 * facts.seq,
      author: 'c-1',
      book: 'Jude',
      chapter: 1,
      verse,
      text: `Redacción ${facts.seq}.`,
      marks: [{ kind: 'added', start: 0, end: 9 }],
      proposal: `p-${facts.seq}`,
    }));
  return revisions;
}

test('the canonical line of a revision has not changed', () => {
  const [first, second] = chain();
  expect(revisionLine(first!)).toBe(`["base","uno",1,"${GENESIS}","${base}",1,null,null,null]`);
  expect(revisionLine(second!)).toBe(
    `["verse","uno",2,"${first!.hash}","${base}",20,"c-1",null,"Jude",1,3,"Redacción 2.",null,[["added",0,9]],null,"p-2"]`,
  );
  expect(first!.hash).toBe('34918922429382b5c72ba857e78a9880045be76f38cda6c4d3ac0ae0fc4d6387');
  expect(
    revisionLine({
      ...(first as Extract<Revision, { kind: 'base' }>),
      outcome: { contained: ['Jude.1.3'], conflicts: [], gone: ['Jude.1.26'] },
    }),
  ).toContain('[["Jude.1.3"],[],["Jude.1.26"]]');
});

/** Chains that are written have these lines: the file is never changed. */
test('a chain of revisions of every kind has the lines and the hashes that it had', async () => {
  const golden = readFileSync(join(import.meta.dirname, 'golden', 'chain.txt'), 'utf8').split('\n\n');
  const links = golden.filter((part) => part !== '').map((part) => part.trim().split('\n') as [string, string]);
  const revisions = links.map(([revision]) => JSON.parse(revision) as Revision);
  expect(revisions.map(revisionLine)).toEqual(links.map(([, line]) => line));
  expect(revisions.map(({ hash }) => hash)).toEqual(links.map(([, line]) => sha256(line)));
  expect(revisions.map(({ kind }) => kind)).toEqual([
    'base',
    'verse',
    'verse',
    'base',
    'verse',
    'part',
    'part',
    'part',
  ]);
  expect(await verifyChain(revisions, sha256)).toEqual({ ok: true, length: 8, head: revisions[7]!.hash });
});

test('a chain with a revision of an unknown kind is not called broken by what it says', async () => {
  const revisions = function* () {
    yield* chain();
    throw new UnknownRevision('uno', 5, 'step');
  };
  expect(await verifyChain(revisions(), sha256)).toEqual({ ok: false, fault: { kind: 'unknown', seq: 5 } });
});

describe('a chain', () => {
  test('that is intact gives its length and its newest hash', async () => {
    const revisions = chain();
    expect(await verifyChain(revisions, sha256)).toEqual({ ok: true, length: 4, head: revisions[3]!.hash });
    expect(await verifyChain([], sha256)).toEqual({ ok: true, length: 0, head: GENESIS });
  });

  test.each([
    ['a changed word', (r: Revision[]) => r.with(1, { ...r[1], text: 'Otra.' } as Revision), { kind: 'hash', seq: 2 }],
    ['a changed author', (r: Revision[]) => r.with(2, { ...r[2]!, author: 'c-2' }), { kind: 'hash', seq: 3 }],
    ['a changed time', (r: Revision[]) => r.with(3, { ...r[3]!, at: 0 }), { kind: 'hash', seq: 4 }],
    ['a moved mark', (r: Revision[]) => r.with(1, { ...r[1], marks: [] } as Revision), { kind: 'hash', seq: 2 }],
    [
      'a changed revision with a new hash',
      (r: Revision[]) => r.with(1, sealRevision({ ...r[1], text: 'Otra.' } as Revision, sha256)),
      { kind: 'previous', seq: 3 },
    ],
    ['a removed revision', (r: Revision[]) => r.toSpliced(1, 1), { kind: 'seq', expected: 2, found: 3 }],
    ['a repeated revision', (r: Revision[]) => r.toSpliced(1, 0, r[1]!), { kind: 'seq', expected: 3, found: 2 }],
    ['two swapped revisions', (r: Revision[]) => [r[0]!, r[2]!, r[1]!, r[3]!], { kind: 'seq', expected: 2, found: 3 }],
    ['a missing first revision', (r: Revision[]) => r.slice(1), { kind: 'seq', expected: 1, found: 2 }],
    [
      'a first revision without a text',
      (r: Revision[]) => [sealRevision({ ...r[1]!, seq: 1, previous: GENESIS }, sha256)],
      { kind: 'first', seq: 1 },
    ],
    [
      'a revision of another edition',
      (r: Revision[]) => r.with(1, sealRevision({ ...r[1]!, edition: 'dos' }, sha256)),
      { kind: 'edition', seq: 2 },
    ],
  ])('with %s is reported at its first break', async (_, tamper, fault) => {
    expect(await verifyChain(tamper(chain()), sha256)).toEqual({ ok: false, fault });
  });

  test('that was rewritten from any link on does not end in the original hash', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 3 }), fc.string({ minLength: 1 }), async (at, reason) => {
        const revisions = chain();
        let previous = GENESIS;
        const forged = revisions.map((revision, i) => {
          const sealed = sealRevision({ ...revision, previous, ...(i === at && { reason }) }, sha256);
          previous = sealed.hash;
          return sealed;
        });
        expect(await verifyChain(forged, sha256)).toMatchObject({ ok: true });
        expect(forged.at(-1)!.hash).not.toBe(revisions.at(-1)!.hash);
      }),
    );
  });
});
