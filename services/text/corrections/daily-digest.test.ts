import { expect, test } from 'vitest';
import { describeEngines } from '../../../store/test-databases.ts';
import { DEFAULT_SETTINGS } from '../../owner/settings/settings.ts';
import { createMail } from '../../post/mail/mail.ts';
import { sendDigest } from './daily-digest.ts';
import { openDesk, unwrap, visitor } from './test-desk.ts';

const siteUrl = () => 'https://biblia.example.org';

describeEngines('the daily letter', (newStore) => {
  test('is sent once a day to correctors who want it, if proposals are pending', async () => {
    const store = await newStore();
    const { corrections, database, texts, person, letters, close } = await openDesk(store);
    let time = Date.UTC(2026, 0, 2, 5);
    const now = () => new Date(time);
    const settings = { site: () => DEFAULT_SETTINGS, generation: 1 };
    const mail = createMail({ database, varDir: store.varDir, siteUrl, delivers: () => true, now });
    const send = () => sendDigest({ database, texts, mail, settings, siteUrl, now });
    await person('eva', 'corrector');
    await person('blas', 'corrector');
    await person('luis', 'lector');
    await person('rosa', 'corrector', { proved: false });
    await database.write((trx) =>
      trx.updateTable('users').set({ digest: 1 }).where('id', 'in', ['eva', 'luis', 'rosa']).execute(),
    );
    expect(await send(), 'nothing waits').toBe(0);

    unwrap(await corrections.propose(visitor('a'), { id: 'Jude.1.3', text: 'Allí está Judas 1:3.', note: 'Nota' }));
    const sent = await Promise.all([send(), send()]);
    expect(sent.sort(), 'of two instances one writes').toEqual([0, 1]);
    const [letter] = await letters();
    expect(letter?.recipient).toBe('eva@example.org');
    expect(letter?.subject).toBe('Sagrada Biblia: una corrección pendiente de revisión');
    expect(letter?.text).toMatch(
      /^Hay una corrección pendiente de revisión\.\n\nhttps:\/\/biblia\.example\.org\/revision\n/,
    );
    expect(letter?.text).not.toMatch(/Allí|Nota/);

    time += 10 * 3_600_000;
    expect(await send(), 'the same day').toBe(0);
    unwrap(await corrections.propose(visitor('a'), { id: 'Jude.1.4', text: 'Allí está Judas 1:4.' }));
    time += 38 * 3_600_000;
    expect(await send()).toBe(1);
    expect((await letters()).at(-1)?.text).toMatch(
      /^Hay 2 correcciones pendientes de revisión, la más antigua desde hace 2 días\./,
    );
    await close();
  });

  test('does not count proposals that its reader has approved', async () => {
    const store = await newStore();
    const { corrections, database, texts, person, letters, close } = await openDesk(store);
    const now = () => new Date(Date.UTC(2026, 0, 2, 5));
    const settings = { site: () => ({ ...DEFAULT_SETTINGS, twoPersonReview: true }), generation: 1 };
    const mail = createMail({ database, varDir: store.varDir, siteUrl, delivers: () => true, now });
    await person('eva', 'corrector');
    await person('blas', 'corrector');
    await database.write((trx) => trx.updateTable('users').set({ digest: 1 }).execute());
    const { proposal } = unwrap(
      await corrections.propose(visitor('a'), { id: 'Jude.1.3', text: 'Allí está Judas 1:3.' }),
    );
    await database.write((trx) =>
      trx
        .insertInto('approvals')
        .values({
          proposal,
          user_id: 'eva',
          text: 'Allí está Judas 1:3.',
          title: null,
          over_text: 'Aquí está Judas 1:3.',
          over_title: null,
          at: 1,
        })
        .execute(),
    );
    expect(await sendDigest({ database, texts, mail, settings, siteUrl, now })).toBe(1);
    expect((await letters()).map(({ recipient }) => recipient)).toEqual(['blas@example.org']);
    await close();
  });
});
