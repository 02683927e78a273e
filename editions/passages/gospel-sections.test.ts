import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { extentOf, versesIn } from '../../scripture/reference/extent.ts';
import { formatOsis, formatVerseOsis, parseOsis } from '../../scripture/reference/osis.ts';
import { parseGospelSections } from '../../scripture/study/gospel-sections.ts';
import { openParallels } from '../../scripture/study/parallels.ts';
import { gospelSectionsFile } from './gospel-sections.ts';

const table = readFileSync(gospelSectionsFile(resolve('.')), 'utf8');
const { sections, parallels } = parseGospelSections(table);
const extent = extentOf('rv1909');
const versesOf = (osis: string) => {
  const passage = parseOsis(osis);
  return passage ? [...versesIn(extent, passage)] : [];
};

test('all 1,170 sections are placed: they cover each Gospel from its first verse to its last, without a gap', () => {
  expect(Object.values(sections).map(({ length }) => length)).toEqual([355, 241, 342, 232]);
  for (const [book, list] of Object.entries(sections)) {
    const covered = new Set(list.flatMap((section) => versesOf(formatOsis(section)).map(formatVerseOsis)));
    expect([...covered]).toEqual(versesOf(book).map(formatVerseOsis));
    for (const section of list) expect(versesOf(formatOsis(section)).length, formatOsis(section)).toBeGreaterThan(0);
  }
});

test('a section that begins within a verse shares the verse with the one before it', () => {
  expect(sections.Mark.slice(2, 4).map(formatOsis)).toEqual(['Mark.1.4-Mark.1.7', 'Mark.1.7-Mark.1.8']);
  expect(sections.John.slice(86, 89).map(formatOsis)).toEqual(['John.8.19', 'John.8.20', 'John.8.21-John.10.14']);
});

/** What every reader of the Gospels knows to be told more than once. */
const SYNOPTIC_SETS = [
  ['La predicación de Juan el Bautista', 'Matt.3.1-Matt.3.6', 'Mark.1.2-Mark.1.6', 'Luke.3.1-Luke.3.6'],
  ['El bautismo de Jesús', 'Matt.3.13-Matt.3.17', 'Mark.1.9-Mark.1.11', 'Luke.3.21-Luke.3.22'],
  ['Las tentaciones', 'Matt.4.1-Matt.4.11', 'Mark.1.12-Mark.1.13', 'Luke.4.1-Luke.4.13'],
  ['Los primeros discípulos', 'Matt.4.18-Matt.4.22', 'Mark.1.16-Mark.1.20'],
  ['Las bienaventuranzas', 'Matt.5.3-Matt.5.12', 'Luke.6.20-Luke.6.23'],
  ['El padrenuestro', 'Matt.6.9-Matt.6.13', 'Luke.11.2-Luke.11.4'],
  ['La casa sobre la roca', 'Matt.7.24-Matt.7.27', 'Luke.6.47-Luke.6.49'],
  ['La curación de un leproso', 'Matt.8.1-Matt.8.4', 'Mark.1.40-Mark.1.45', 'Luke.5.12-Luke.5.16'],
  ['El centurión', 'Matt.8.5-Matt.8.13', 'Luke.7.1-Luke.7.10'],
  ['La suegra de Pedro', 'Matt.8.14-Matt.8.15', 'Mark.1.29-Mark.1.31', 'Luke.4.38-Luke.4.39'],
  ['La tempestad calmada', 'Matt.8.23-Matt.8.27', 'Mark.4.35-Mark.4.41', 'Luke.8.22-Luke.8.25'],
  ['Los endemoniados gadarenos', 'Matt.8.28-Matt.8.34', 'Mark.5.1-Mark.5.20', 'Luke.8.26-Luke.8.39'],
  ['El paralítico', 'Matt.9.1-Matt.9.8', 'Mark.2.1-Mark.2.12', 'Luke.5.17-Luke.5.26'],
  ['El llamamiento de Mateo', 'Matt.9.9-Matt.9.13', 'Mark.2.13-Mark.2.17', 'Luke.5.27-Luke.5.32'],
  ['La hija de Jairo', 'Matt.9.18-Matt.9.26', 'Mark.5.21-Mark.5.43', 'Luke.8.40-Luke.8.56'],
  ['El sembrador', 'Matt.13.1-Matt.13.9', 'Mark.4.1-Mark.4.9', 'Luke.8.4-Luke.8.8'],
  ['El grano de mostaza', 'Matt.13.31-Matt.13.32', 'Mark.4.30-Mark.4.32', 'Luke.13.18-Luke.13.19'],
  ['Los cinco mil', 'Matt.14.13-Matt.14.21', 'Mark.6.30-Mark.6.44', 'Luke.9.10-Luke.9.17', 'John.6.1-John.6.14'],
  ['Jesús anda sobre el mar', 'Matt.14.22-Matt.14.33', 'Mark.6.45-Mark.6.52', 'John.6.16-John.6.21'],
  ['La confesión de Pedro', 'Matt.16.13-Matt.16.20', 'Mark.8.27-Mark.8.30', 'Luke.9.18-Luke.9.21'],
  ['La transfiguración', 'Matt.17.1-Matt.17.9', 'Mark.9.2-Mark.9.10', 'Luke.9.28-Luke.9.36'],
  ['La oveja perdida', 'Matt.18.12-Matt.18.14', 'Luke.15.3-Luke.15.7'],
  ['Jesús y los niños', 'Matt.19.13-Matt.19.15', 'Mark.10.13-Mark.10.16', 'Luke.18.15-Luke.18.17'],
  ['El joven rico', 'Matt.19.16-Matt.19.30', 'Mark.10.17-Mark.10.31', 'Luke.18.18-Luke.18.30'],
  [
    'La entrada en Jerusalén',
    'Matt.21.1-Matt.21.11',
    'Mark.11.1-Mark.11.11',
    'Luke.19.28-Luke.19.40',
    'John.12.12-John.12.15',
  ],
  ['Los labradores malvados', 'Matt.21.33-Matt.21.46', 'Mark.12.1-Mark.12.12', 'Luke.20.9-Luke.20.19'],
  ['El tributo al César', 'Matt.22.15-Matt.22.22', 'Mark.12.13-Mark.12.17', 'Luke.20.20-Luke.20.26'],
  ['La cena del Señor', 'Matt.26.26-Matt.26.29', 'Mark.14.22-Mark.14.25', 'Luke.22.14-Luke.22.20'],
  ['Getsemaní', 'Matt.26.36-Matt.26.46', 'Mark.14.32-Mark.14.42', 'Luke.22.39-Luke.22.46'],
  [
    'La crucifixión',
    'Matt.27.32-Matt.27.44',
    'Mark.15.21-Mark.15.32',
    'Luke.23.26-Luke.23.43',
    'John.19.16-John.19.24',
  ],
] as const;

describe('thirty sets that everybody knows', () => {
  const parallelsOf = openParallels(parallels);
  const keys = (osis: string) => versesOf(osis).map(formatVerseOsis);

  /** Some verse of the passage has a parallel within each of the others. */
  const isFound = (own: string, others: readonly string[]) => {
    const found = new Set(
      versesOf(own).flatMap((verse) =>
        parallelsOf(verse).flatMap(({ others }) => others.flatMap((other) => keys(formatOsis(other)))),
      ),
    );
    return others.every((other) => keys(other).some((key) => found.has(key)));
  };

  test('are found from each of their passages', () => {
    const missing = SYNOPTIC_SETS.flatMap(([name, ...passages]) =>
      passages
        .filter(
          (own) =>
            !isFound(
              own,
              passages.filter((other) => other !== own),
            ),
        )
        .map((own) => `${name}: ${own}`),
    );
    expect(missing).toEqual([]);
  });
});

test('a verse shows its section beside those of the other Gospels', () => {
  const [parallel] = openParallels(parallels)({ book: 'Matt', chapter: 3, verse: 3 });
  expect(parallel?.others.map(formatOsis)).toEqual(['Mark.1.3', 'Luke.3.3-Luke.3.6', 'John.1.23']);
  expect(openParallels(parallels)({ book: 'Matt', chapter: 1, verse: 20 })).toEqual([]);
});
