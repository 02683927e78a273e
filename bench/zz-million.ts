import { BOOKS } from '../scripture/canon/books.ts';
import { sealRevision } from '../scripture/correction/revision.ts';
import { chaptersOf } from '../scripture/text/chapters-of.ts';
import { insertContributor } from '../store/contributors.ts';
import { chainHead, sha256 } from '../store/revisions.ts';
import { newUuid } from '../store/uuid.ts';
import { newSite, type Site } from '../tests/faults/site.ts';

const BATCH = 50;
/** Published straight into the store, as another instance would have, in chains that are whole. */
function publishAll(site: Site, count: number): Promise<void> {
  return site.within(async ({ database, texts }) => {
    const edition = texts.edition()!;
    const { id, canonicalSha256: base } = edition.meta;
    const verses = [...chaptersOf(edition)].flatMap(({ book, number: chapter, verses }) =>
      verses.map(({ number: verse }) => ({ book, chapter, verse })),
    );
    const author = await database.write((trx) => insertContributor(trx, {}, newUuid));
    const from = Date.now() - count * 1_000;
    let head = await database.read((db) => chainHead(db, id));
    for (let done = 0; done < count; done += BATCH) {
      const rows = Array.from({ length: Math.min(BATCH, count - done) }, (_, i) => {
        const at = done + i;
        const ref = verses[at % verses.length]!;
        const text = `Corregido ${at} veces en ${ref.book} ${ref.chapter}, como está en el libro impreso.`;
        const facts = { edition: id, base, ...ref, text, author, at: from + at * 1_000 };
        const link = { seq: head!.seq + 1, previous: head!.hash };
        const { hash } = sealRevision({ kind: 'verse', ...facts, ...link, marks: [] }, sha256);
        head = { ...link, hash, base };
        return { kind: 'verse' as const, ...facts, ...link, hash, marks: '[]' };
      });
      await database.write((trx) => trx.insertInto('revisions').values(rows).execute());
    }
  });
}
const site = await newSite(
  undefined,
  ['edicion-1'],
  BOOKS.map(({ osis }) => osis),
);
const b = Date.now();
await publishAll(site, Number(process.argv[2]));
console.log(site.varDir, Date.now() - b);
process.exit(0);
