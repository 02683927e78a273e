import { expect, test } from 'vitest';
import { describeEngines } from '../../store/test-databases.ts';
import { DEFAULT_SETTINGS } from '../owner/settings/settings.ts';
import { createMail } from '../post/mail/mail.ts';
import { openDesk } from '../text/corrections/test-desk.ts';
import { reportAwayFailure, reportBackupFailure } from './report-backup-failure.ts';

const siteUrl = () => 'https://biblia.example.org';

describeEngines('a failed nightly backup', (newStore) => {
  test('administrators with verified addresses get one letter a day', async () => {
    const store = await newStore();
    const { database, person, letters, close } = await openDesk(store);
    let time = Date.UTC(2026, 0, 2, 3);
    const now = () => new Date(time);
    const mail = createMail({ database, varDir: store.varDir, siteUrl, delivers: () => true, now });
    const settings = { site: () => ({ ...DEFAULT_SETTINGS, contactAddress: 'responsable@example.org' }) };
    const report = () =>
      reportBackupFailure(
        { database, mail, settings, siteUrl, now },
        { code: 'said', text: 'En el disco no queda sitio.' },
      );
    await person('rosa', 'administrador', { proved: false });
    expect(await report(), 'nobody has proved an address').toBe(1);
    time += 24 * 3_600_000;
    await person('ana', 'administrador');
    await person('luis', 'corrector');
    const counts = await Promise.all([report(), report()]);
    expect(counts.sort(), 'of two instances one writes').toEqual([0, 1]);
    time += 3_600_000;
    expect(await report(), 'an hour later').toBe(0);
    time += 24 * 3_600_000;
    expect(await report(), 'the next night').toBe(1);
    expect((await letters()).map(({ recipient }) => recipient)).toEqual([
      'responsable@example.org',
      'ana@example.org',
      'ana@example.org',
    ]);
    expect((await letters())[0]?.text).toContain(`En el disco no queda sitio.\n\n`);
    await close();
  });

  test('a backup that does not reach the other machine is reported apart from it', async () => {
    const store = await newStore();
    const { database, person, letters, close } = await openDesk(store);
    const now = () => new Date(Date.UTC(2026, 0, 2, 3));
    const mail = createMail({ database, varDir: store.varDir, siteUrl, delivers: () => true, now });
    const deps = { database, mail, settings: { site: () => DEFAULT_SETTINGS }, siteUrl, now };
    await person('ana', 'administrador');
    const why = { code: 'away-fault', fault: { code: 'away-denied', host: 'copias.example.org' } } as const;
    expect(await reportBackupFailure(deps, { code: 'backup-ended' })).toBe(1);
    expect([await reportAwayFailure(deps, why), await reportAwayFailure(deps, why)]).toEqual([1, 0]);
    const texts = (await letters()).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(texts.join()).toContain('En copias.example.org no se acepta el usuario o la contraseña.');
    await close();
  });
});
