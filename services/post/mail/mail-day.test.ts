// A simulated day on which the mail server fails in every way, while readers go on writing: nothing is lost, nothing arrives twice,
// and everything arrives once the server accepts letters again. `npm run mail-day` sends 1,000 messages; `npm test` a few.
import { expect, test } from 'vitest';
import { describeEngines } from '../../../store/test-databases.ts';
import { createLimits } from '../../access/limits.ts';
import { createMessages } from '../messages/messages.ts';
import { sendDue } from './postman.ts';
import { HOUR_MS, MINUTE_MS, openOffice, rowsOf } from './test-office.ts';
import type { Behaviour } from './test-smtp-server.ts';

const MESSAGES = Number(process.env.MAIL_DAY ?? 10);
const PUBLIC_URL = 'https://biblia.example.org';
const OWNER = 'responsable@example.org';
/** Each of them for two hours, over the whole day. */
const REFUSALS: readonly Behaviour[] = ['greet-421', 'mail-550', 'rcpt-451', 'drop', 'data-452', 'mail-451'];
/** The postman polls every two seconds; these longer steps are equivalent for waits of minutes and hours. */
const STEP_MS = MESSAGES >= 1_000 ? 2 * MINUTE_MS : 20 * MINUTE_MS;
const STEPS = (24 * HOUR_MS) / STEP_MS;

describeEngines(`${MESSAGES} messages on a day without mail`, (newStore) => {
  test('all arrive once when it is over', { timeout: 1_800_000 }, async () => {
    const { sink, deps, postman, settings, now, pass } = await openOffice(await newStore(), { contactAddress: OWNER });
    const { database, mail } = deps;
    const shared = { database, limits: createLimits(database, now), settings, siteUrl: () => PUBLIC_URL, now };
    const messages = createMessages({ ...shared, mail });
    const senders = [deps, await postman()];
    const work = () => Promise.all(senders.map((sender) => sendDue(sender)));
    const began = now().getTime();

    let written = 0;
    for (let step = 0; step < STEPS; step++) {
      sink.behave(REFUSALS[Math.floor((step * STEP_MS) / (2 * HOUR_MS)) % REFUSALS.length]!);
      for (; written < Math.round((MESSAGES * (step + 1)) / STEPS); written++) {
        const viewer = { expired: false, client: `c${written}` };
        const message = `Mensaje número ${written}.`;
        const taken = await messages.take(viewer, { address: `lector${written}@example.org`, message });
        expect(taken.ok, message).toBe(true);
      }
      await work();
      pass(STEP_MS);
    }
    expect(sink.letters).toEqual([]);

    sink.behave('take');
    for (let hours = 0; hours < 24 && (await rowsOf(database)).some(({ state }) => state !== 'sent'); hours++) {
      await work();
      pass(HOUR_MS);
    }

    const numbers = sink.letters.map(({ text }) => Number(/Mensaje número (\d+)\./.exec(text ?? '')?.[1]));
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: MESSAGES }, (_, n) => n));
    expect(new Set(sink.letters.map(({ messageId }) => messageId)).size).toBe(MESSAGES);
    const rows = await rowsOf(database);
    expect(rows.filter(({ state }) => state === 'sent')).toHaveLength(MESSAGES);
    const last = Math.max(...rows.map(({ sent_at }) => sent_at ?? 0));
    console.info(
      `${MESSAGES} messages in a day of ${REFUSALS.length} kinds of refusal: ${sink.tries()} tries, ${sink.letters.length} arrived, ` +
        `the last ${Math.round((last - began - 24 * HOUR_MS) / HOUR_MS)} h after the day`,
    );
  });
});
