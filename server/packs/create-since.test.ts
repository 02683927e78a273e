import { afterAll, expect, test } from 'vitest';
import type { KnownOverlay } from '../../scripture/pack/overlay-since.ts';
import { appendRevision } from '../../store/revisions.ts';
import { openTestServices } from '../test-support.ts';
import { createSince } from './create-since.ts';

const services = openTestServices();
const { texts, corrections, database } = services;
afterAll(() => services.close());

async function publish(verse: number): Promise<void> {
  const base = texts.installed('uno')!.meta.canonicalSha256;
  const facts = { kind: 'verse', edition: 'uno', book: 'Jude', chapter: 1, marks: [], base, at: verse } as const;
  await database.write((trx) => appendRevision(trx, { ...facts, verse, text: `Dice ${verse}.` }));
  await texts.catchUp();
}

test('what came since is of one revision, though another is published while it is looked up', async () => {
  await texts.catchUp();
  await publish(3);
  const edition = texts.edition('uno')!;
  const { hash } = edition.meta.history!;
  const since = createSince({
    texts,
    corrections: {
      ...corrections,
      async change(...asked) {
        const found = await corrections.change(...asked);
        await publish(5);
        return found;
      },
    },
  });
  const made = await since(edition, hash);
  const { body } = await made!.answer({ acceptEncoding: undefined, ifNoneMatch: undefined });
  const overlay: KnownOverlay = JSON.parse(Buffer.from(body!).toString());
  expect(overlay.hash).toBe(hash);
  expect(overlay.chapters.map(([key, { verses }]) => [key, verses.map(([verse]) => verse)])).toEqual([['Jude.1', [3]]]);
});
