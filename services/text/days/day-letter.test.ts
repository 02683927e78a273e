import { expect, test } from 'vitest';
import { setDayLetter } from '../../../store/days.ts';
import { readSecret } from '../../../store/secret.ts';
import { describeEngines } from '../../../store/test-databases.ts';
import { DEFAULT_SETTINGS } from '../../owner/settings/settings.ts';
import { createMail, formatStopToken } from '../../post/mail/mail.ts';
import { openDesk } from '../corrections/test-desk.ts';
import { sendDayLetters } from './day-letter.ts';
import { createDays } from './days.ts';

const publicUrl = 'https://biblia.example.org';

describeEngines('the letter with the verse of the day', (newStore) => {
  async function office() {
    const store = await newStore();
    const { database, texts, person, letters, close } = await openDesk(store);
    const state = { time: Date.UTC(2026, 10, 25, 9) };
    const now = () => new Date(state.time);
    const settings = { site: () => ({ ...DEFAULT_SETTINGS, timeZone: 'America/Bogota' }), generation: 1 };
    const mail = createMail({ database, varDir: store.varDir, siteUrl: () => publicUrl, delivers: () => true, now });
    const days = createDays({ database, texts, settings, now });
    const send = () => sendDayLetters({ database, texts, days, mail, settings, siteUrl: () => publicUrl, now });
    const wants = (user: string) => database.write((trx) => setDayLetter(trx, user, true, 1));
    const stop = async (recipient: string) =>
      mail.stop(formatStopToken(await readSecret(database, store.varDir), recipient));
    return { state, send, wants, stop, person, letters, close };
  }

  test('leaves once a day, in the morning of the site’s time zone, to those who asked and proved their address', async () => {
    const { state, send, wants, person, letters, close } = await office();
    for (const name of ['ana', 'luis', 'eva']) await person(name, 'lector');
    await person('rosa', 'lector', { proved: false });
    expect(await send(), 'nobody has asked').toBe(0);
    for (const name of ['ana', 'luis', 'rosa']) await wants(name);
    expect(await send(), 'it is four o’clock').toBe(0);
    state.time += 3_600_000;
    expect((await Promise.all([send(), send()])).sort(), 'of two instances one writes').toEqual([0, 2]);
    state.time += 10 * 3_600_000;
    expect(await send(), 'the same day').toBe(0);
    const sent = await letters();
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual(['ana@example.org', 'luis@example.org']);
    expect(sent[0]?.subject).toMatch(/^Sagrada Biblia: \S+ \d+:\d+/);
    expect(sent[0]?.text).toMatch(/^25 de noviembre de 2026\n\n«Aquí está .+»\n\n/);
    expect(sent[0]?.text).toContain(`${publicUrl}/hoy/2026-11-25\n`);
    state.time += 24 * 3_600_000;
    expect(await send(), 'the next day').toBe(2);
    await close();
  });

  test('its link ends this letter alone', async () => {
    const { state, send, wants, stop, person, letters, close } = await office();
    state.time += 5 * 3_600_000;
    for (const name of ['ana', 'luis']) {
      await person(name, 'lector');
      await wants(name);
    }
    await stop('day ana@example.org');
    await stop('luis@example.org');
    expect(await send()).toBe(1);
    expect((await letters()).map(({ recipient }) => recipient)).toEqual(['luis@example.org']);
    await close();
  });
});
