import { expect, test } from 'vitest';
import type { DownloadRow } from '../../../store/downloads.ts';
import { DEFAULT_SETTINGS } from '../../owner/settings/settings.ts';
import { OFFERED_FORMATS } from './offered-formats.ts';
import { nextDue, type SiteOffer, waitAfterFailures, wantedFiles } from './wanted.ts';

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 0, 2, 12);
const wanted = { edition: 'rv1909', format: 'epub', madeOf: 'new', changedAt: NOW - 10 * MINUTE };
const row: DownloadRow = {
  edition: 'rv1909',
  format: 'epub',
  made_of: 'old',
  sha256: 'f'.repeat(64),
  size: 1,
  revision: '0',
  history_hash: null,
  made_at: NOW - 60 * MINUTE,
  took_ms: 1,
  state: 'resting',
  attempts: 0,
  next_at: 0,
  progress: 0,
  claim: null,
  claimed_until: null,
  last_error: null,
  failed_of: null,
};

test.each<[string, Partial<DownloadRow> | undefined, Partial<typeof wanted>, boolean]>([
  ['there is no file', undefined, {}, true],
  ['it is of this text', { made_of: 'new' }, {}, false],
  ['it is of an older text', {}, {}, true],
  ['the last correction is a minute old', {}, { changedAt: NOW - MINUTE }, false],
  [
    'the last correction is a minute old, but the file half a day',
    { made_at: NOW - 720 * MINUTE },
    { changedAt: NOW - MINUTE },
    true,
  ],
  ['it was made just before', { made_at: NOW - 20 * MINUTE }, {}, false],
  ['making it has just failed', { made_at: null, sha256: null, next_at: NOW + 1, state: 'failed' }, {}, false],
  ['making it failed a while ago', { made_at: null, sha256: null, next_at: NOW, state: 'failed' }, {}, true],
  ['it cannot be made of this text', { state: 'failed', failed_of: 'new' }, {}, false],
  ['it could not be made of an older text', { state: 'failed', failed_of: 'old' }, {}, true],
])('a file is due or not when %s', (_, rowChanges, fileChanges, due) => {
  const file = { ...wanted, ...fileChanges };
  expect(nextDue([file], rowChanges ? [{ ...row, ...rowChanges }] : [], NOW)).toBe(due ? file : undefined);
});

test('files of the whole site are wanted if the owner offers them and this machine can make them', () => {
  const texts = {
    defaultId: 'rv1909',
    editions: () => ['rv1865', 'rv1909'].map((id) => ({ id, revision: '6a9526e408b9' })),
  };
  const formats = OFFERED_FORMATS.filter(({ id }) => ['txt', 'carpeta', 'zim'].includes(id));
  const site = 'https://biblia.example.org';
  const words = () => DEFAULT_SETTINGS;
  const offer = (madeWith: SiteOffer['madeWith']): SiteOffer => ({
    offers: (id) => id === 'rv1909',
    madeWith,
    headings: () => undefined,
    further: () => undefined,
    words,
  });
  const made = (siteOffer?: SiteOffer) =>
    wantedFiles({ texts, formats, site: () => site, ...(siteOffer && { siteOffer }) }).map(
      ({ edition, madeOf }) => `${edition}: ${madeOf}`,
    );
  const plain = ['rv1909', 'rv1865'].map((id) => `${id}: txt.4 6a9526e408b9 - ${site}`);
  expect(made()).toEqual(plain);
  const [first, ...others] = plain;
  const folder = `rv1909: carpeta.1 6a9526e408b9 - ${site} uno`;
  expect(made(offer(() => 'uno'))).toEqual([first, folder, folder.replace('carpeta', 'zim'), ...others]);
  expect(made(offer((format) => (format === 'zim' ? undefined : 'uno')))).toEqual([first, folder, ...others]);
});

test('files to be read are made again when the owner wants headings in them or names a group otherwise, others are not', () => {
  const texts = { defaultId: 'uno', editions: () => [{ id: 'uno', revision: '0' }] };
  const wantedWith = (headings: string | undefined, further?: string) => {
    const offered = {
      offers: () => false,
      madeWith: () => undefined,
      headings: () => headings,
      further: () => further,
      words: () => DEFAULT_SETTINGS,
    };
    return wantedFiles({ texts, formats: OFFERED_FORMATS, siteOffer: offered }).map(({ madeOf }) => madeOf);
  };
  const changed = (...given: Parameters<typeof wantedWith>) =>
    wantedWith(...given)
      .filter((madeOf) => !wantedWith(undefined).includes(madeOf))
      .map((madeOf) => madeOf.split('.')[0]);
  expect(changed('títulos')).toEqual(['pdf', 'epub']);
  expect(changed(undefined, 'Apócrifos')).toEqual(['pdf', 'epub', 'txt']);
});

test('missing files are made before outdated ones', () => {
  const missing = { ...wanted, edition: 'rv1865' };
  expect(nextDue([wanted, missing], [row], NOW)).toBe(missing);
});

test('the wait grows with each failure', () => {
  expect([1, 2, 3, 20].map((attempts) => waitAfterFailures(attempts) / MINUTE)).toEqual([1, 2, 4, 720]);
});
