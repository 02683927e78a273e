import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { AWAY_KINDS } from '../../../forms/away.ts';
import { explainAway } from './away-fault.ts';
import { deriveKey, encrypt, encryptedSize, newPhrase } from './cipher.ts';
import { openPlace } from './place.ts';
import { stageFrom } from './stage-from.ts';
import { startPlace } from './test-places.ts';

const NAME = '2026-11-21T02-00-00Z.01234567.copia';

test.each(AWAY_KINDS)('%s: another pass-phrase is told and leaves nothing behind', async (kind) => {
  const varDir = mkdtempSync(join(tmpdir(), 'biblia-traer-'));
  const { place: facts, close } = await startPlace(kind);
  const key = (await deriveKey(newPhrase()))!;
  const bytes = Buffer.alloc(900_000, 'libro ');
  const place = await openPlace(facts);
  await place.write(NAME, encryptedSize(bytes.length), Readable.from(encrypt(Readable.from([bytes]), key)));
  place.close();
  const installation = { varDir, filesDir: join(varDir, 'files'), program: '' };
  const staged = stageFrom({ place: facts, phrase: newPhrase() }, installation, () => {});
  const fault = await staged.catch((error) => explainAway(error, facts.address));
  expect(fault).toEqual({ code: 'cipher-phrase' });
  expect(readdirSync(varDir)).toEqual([]);
  await close();
  rmSync(varDir, { recursive: true });
});
