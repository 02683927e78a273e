import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { reportSkipped } from '../../../tests/report-skipped.ts';
import { gardenSource, notebookSource, written } from '../test-support.ts';

const jar = process.env.EPUBCHECK_JAR;
const advice = 'instale epubcheck (en Debian: apt-get install epubcheck default-jre-headless); después, npm test';

test.skipIf(!jar && reportSkipped('el EPUB ante epubcheck', advice)).each([
  ['an edition of words alone', gardenSource],
  ['one with headings, notes, lines and introductions', notebookSource],
])('epubcheck reports nothing of %s', async (_, source) => {
  const path = await written(await source(), 'epub');
  const { status, stdout, stderr } = spawnSync('java', ['-jar', jar!, '--failonwarnings', path], { encoding: 'utf8' });
  expect(`${stdout}${stderr}`).toContain('Messages: 0 fatals / 0 errors / 0 warnings / 0 infos');
  expect(status).toBe(0);
});
