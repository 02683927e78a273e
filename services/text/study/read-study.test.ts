import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseVerseOsis } from '../../../scripture/reference/osis.ts';
import { commonVerses } from '../../../scripture/search/common-verses.ts';
import { smallEdition } from '../../../scripture/search/test-support.ts';
import { openParallels, parseParallelLine } from '../../../scripture/study/parallels.ts';
import type { Edition, VersificationId } from '../../../scripture/text/edition.ts';
import { readStudy, type StudySources } from './read-study.ts';
import { createStudyFacts, type StudyFacts } from './study-facts.ts';

const numbered = (edition: Edition, versification: VersificationId): Edition => ({
  ...edition,
  meta: { ...edition.meta, versification },
});

/** References and parallels as given; all references from one verse. */
function facts(from: string, targets: readonly string[], ...sets: readonly string[]): StudyFacts {
  const numberOf = (osis: string) => commonVerses(parseVerseOsis(osis)!, 'rv1909')[0]!;
  const runs = targets.map((target) => {
    const [first = '', last = first] = target.split('-');
    return { first: numberOf(first), last: numberOf(last) };
  });
  return {
    references: (verse) => (verse === numberOf(from) ? runs : []),
    parallels: openParallels(sets.flatMap((line) => parseParallelLine(line) ?? [])),
  };
}

function study(osis: string, known: StudyFacts, ...editions: readonly [Edition, ...Edition[]]) {
  const texts = {
    editions: () => editions.map(({ meta }) => meta),
    edition: (id: string) => editions.find(({ meta }) => meta.id === id),
    chapterHistory: () => undefined,
  };
  const scans = { scanOf: () => undefined, facsimile: () => undefined };
  return readStudy(known, { texts, scans } as unknown as StudySources, editions[0], parseVerseOsis(osis)!);
}

const NONE = facts('Gen.1.1', []);

test('a verse stands between those beside it, and parts without anything are empty', () => {
  const edition = smallEdition({ 'John.3.15': 'Para que todo', 'John.3.16': 'Porque de tal', 'John.3.18': 'El que' });
  expect(study('John.3.16', NONE, edition)).toEqual({
    id: 'John.3.16',
    name: 'Juan 3:16',
    edition: 'prueba',
    revision: '',
    language: 'es',
    text: 'Porque de tal',
    marks: [],
    before: { id: 'John.3.15', text: 'Para que todo' },
    after: { id: 'John.3.18', text: 'El que' },
    references: [],
    parallels: [],
    elsewhere: [],
  });
  expect(study('John.3.17', NONE, edition)).toBeUndefined();
});

describe('references', () => {
  const verses = {
    'Eccl.5.4': 'Cuando á Dios hicieres promesa',
    'Num.30.2': 'Habló Moisés',
    'Num.30.3': 'Cuando alguno hiciere voto',
    'Ps.50.14': 'Sacrifica',
    'Ps.50.15': 'E invócame',
    'Ps.50.16': 'Pero al malo',
  };
  const known = facts('Eccl.5.4', ['Num.30.3', 'Ps.50.14-Ps.50.16', 'Deut.23.21']);

  test('they lead to the verse that says it, in the numbering of each edition; a long one is cut', () => {
    const [vow, psalm, ...others] = study('Eccl.5.4', known, smallEdition(verses))!.references;
    expect(vow).toEqual({
      id: 'Num.30.3',
      name: 'Números 30:3',
      verses: [{ id: 'Num.30.3', text: verses['Num.30.3'] }],
    });
    expect(psalm).toMatchObject({ name: 'Salmo 50:14-16', cut: true });
    expect(psalm!.verses.map(({ id }) => id)).toEqual(['Ps.50.14', 'Ps.50.15']);
    expect(others, 'the edition lacks Deuteronomy').toEqual([]);

    const kjv = numbered(smallEdition({ ...verses, 'Num.30.2': 'Cuando alguno hiciere voto' }), 'kjv');
    expect(study('Eccl.5.4', known, kjv)!.references[0]).toMatchObject({ id: 'Num.30.2', name: 'Números 30:2' });
  });

  test('a numbering without a map has none', () => {
    expect(study('Eccl.5.4', known, numbered(smallEdition(verses), 'own'))!.references).toEqual([]);
  });
});

describe('parallels', () => {
  test('of a long passage the verses nearest to this one are shown, on both sides', () => {
    const samuel = Array.from({ length: 9 }, (_, at) => [`2Sam.22.${at + 1}`, `Samuel dice ${at + 1}`]);
    const psalm = Array.from({ length: 9 }, (_, at) => [`Ps.18.${at + 1}`, `Salmo dice ${at + 1}`]);
    const edition = smallEdition({ ...Object.fromEntries([...samuel, ...psalm]), 'Ps.18.7': 'Samuel dice 6' });
    const known = facts('Gen.1.1', [], 'salmo\t2Sam.22.1-2Sam.22.9\tPs.18.1-Ps.18.9');
    const [found] = study('2Sam.22.6', known, edition)!.parallels;
    expect(found).toMatchObject({ kind: 'salmo', own: { id: '2Sam.22.1-2Sam.22.9', cut: true } });
    expect(found!.own.verses.map(({ id }) => id)).toContain('2Sam.22.6');
    expect(found!.others[0]!.verses.map(({ id }) => id)).toEqual(['Ps.18.5', 'Ps.18.6', 'Ps.18.7', 'Ps.18.8']);
  });

  test('a set of which the edition has nothing else is left out', () => {
    const known = facts('Gen.1.1', [], 'cita\tMatt.1.23\tIsa.7.14');
    expect(study('Matt.1.23', known, smallEdition({ 'Matt.1.23': 'He aquí la virgen' }))!.parallels).toEqual([]);
  });
});

test('the other editions show the verse as they number it, all of it if they divide it', () => {
  const rv = smallEdition({ 'Judg.14.18': 'Y á el séptimo día', 'Judg.14.19': 'Y él les respondió' }, {}, 'rv');
  const kjv = numbered(smallEdition({ 'Judg.14.18': 'Todo junto' }, {}, 'kjv'), 'kjv');
  const own = numbered(smallEdition({ 'Judg.14.18': 'Otra cosa' }, {}, 'propia'), 'own');
  const lacking = smallEdition({ 'Gen.1.1': 'En el principio' }, {}, 'otra');
  expect(study('Judg.14.19', NONE, rv, kjv, own, lacking)!.elsewhere).toEqual([
    { edition: 'kjv', title: 'Prueba', language: 'es', verses: [{ id: 'Judg.14.18', text: 'Todo junto' }] },
  ]);
  expect(study('Judg.14.18', NONE, kjv, rv, own)!.elsewhere).toMatchObject([
    { edition: 'rv', verses: [{ id: 'Judg.14.18' }, { id: 'Judg.14.19' }] },
    { edition: 'propia', unmapped: true },
  ]);
});

test('the program’s own tables are read', () => {
  const own = createStudyFacts(resolve('.'));
  const [verse = 0] = commonVerses({ book: 'John', chapter: 3, verse: 16 }, 'rv1909');
  expect(own.references(verse)).toHaveLength(20);
  expect(own.parallels({ book: 'Matt', chapter: 3, verse: 16 })[0]?.others.map(({ book }) => book)).toEqual([
    'Mark',
    'Luke',
    'John',
  ]);
});
