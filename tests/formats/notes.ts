// `npm run formats -- notes FILE [COUNT]`: prints COUNT (200) notes of an edition in which passages are found, drawn at random, with what
// they are linked to, for a person to judge; first how many notes there are.
import { compileSource } from '../../editions/compile/compile-source.ts';
import { openCompiled } from '../../editions/compiled/open-compiled.ts';
import { readSource } from '../../editions/read-source.ts';
import { chaptersOf } from '../../scripture/text/edition.ts';
import { linkedNote } from '../../web/ui/editorial/linked-words.ts';
import { createRandom } from '../siege/random.ts';

const [path = '', count = '200'] = process.argv.slice(2);
const source = await readSource(path);
const { edition, editorial } = openCompiled(compileSource(source, { meta: { id: 'edicion', title: path } }).bytes);
const layer = editorial();
const notes = [...chaptersOf(edition)].flatMap(({ book, number }) =>
  (layer?.chapter(book, number).notes ?? []).map((note) => ({
    at: `${book}.${number}.${note.verse}`,
    ...linkedNote(note, edition, ''),
  })),
);
const linked = notes.filter(({ links }) => links.length > 0);
const random = createRandom(36);
const drawn = Array.from(
  { length: Math.min(Number(count), linked.length) },
  () => linked.splice(random.whole(linked.length), 1)[0]!,
);
const all = notes.reduce((sum, { links }) => sum + links.length, 0);
console.log(`${notes.length} notes, ${drawn.length + linked.length} with ${all} passages`);
for (const { at, text, links } of drawn) {
  console.log(`${at}: ${text}`);
  for (const { start, end, path } of links) console.log(`    «${text.slice(start, end)}» → ${path}`);
}
