import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import type { SitePicture } from '../../../forms/site-settings.ts';
import { openTestServices } from '../../../server/test-support.ts';
import { newAdministrator } from '../../access/test-administrator.ts';
import { exif, PLACE, segment, WRITTEN, withSegments } from './test-pictures.ts';

/** The frame header says 400 × 300. */
const LARGE = Buffer.from(
  Buffer.from(WRITTEN.baseline[1], 'base64').toString('hex').replace('ffc00011080014001e', 'ffc0001108012c0190'),
  'hex',
);

test('a photograph turned by its orientation has its sides swapped, and its metadata is removed', async () => {
  const services = openTestServices();
  onTestFinished(() => services.close());
  const { database, pictures, settings, files } = services;
  const viewer = await newAdministrator(database);
  const photograph = withSegments(LARGE, segment(0xe1, exif(6)));
  const put = await pictures.put(viewer, { bytes: photograph, alt: 'Un olivo' }, settings.mark(['picture']));
  expect(put.outcome).toMatchObject({ ok: true });
  const { value } = await database.read((db) =>
    db.selectFrom('settings').select('value').where('name', '=', 'picture').executeTakeFirstOrThrow(),
  );
  const picture = JSON.parse(value) as SitePicture;
  expect(picture).toMatchObject({ type: 'image/jpeg', width: 300, height: 400 });
  expect(readFileSync(files.pathOf(picture.file)).includes(PLACE)).toBe(false);
});
