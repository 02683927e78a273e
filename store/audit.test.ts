import { expect, test } from 'vitest';
import type { Edition } from '../scripture/text/edition.ts';
import { createAudit } from '../services/owner/audit/audit.ts';
import { openAccounts, PASSWORD } from '../services/people/test-support.ts';
import { type AuditAction, auditActors, auditPage, personTarget, recordAudit } from './audit.ts';
import { insertMessage } from './messages.ts';
import { describeEngines } from './test-databases.ts';
import { eraseAccount, insertUser } from './users.ts';

const ana = {
  id: 'u1',
  name: 'Ana',
  email: 'ana@example.org',
  verified_at: null,
  password: PASSWORD,
  role: 'administrador' as const,
  digest: 0,
  created_at: 1,
};

describeEngines('audit log', (newStore) => {
  test('lists actor, action, and values before and after, the newest first', async () => {
    const store = await newStore();
    const { database, accounts } = openAccounts(store);
    await database.write(async (trx) => {
      await insertUser(trx, ana);
      const title = { action: 'setting.change', target: 'title' } as const;
      await recordAudit(trx, { ...title, actor: { userId: 'u1' }, before: 'Una', after: 'Otra', at: 10 });
      await recordAudit(trx, { ...title, actor: 'operator', before: 'Otra', after: undefined, at: 20 });
      await recordAudit(trx, {
        actor: 'program',
        action: 'setting.restore',
        target: 'since',
        before: 1,
        after: [2],
        at: 30,
      });
    });
    const audit = createAudit({ database, accounts, texts: { edition: () => undefined } });
    const { entries, more } = await audit.page({});
    expect(more).toBe(false);
    expect(
      entries.map(({ actor, who, action, target, before, after, at }) => [
        at,
        who ?? actor,
        action,
        target,
        before,
        after,
      ]),
    ).toEqual([
      [30, 'program', 'setting.restore', 'since', 1, [2]],
      [20, 'operator', 'setting.change', 'title', 'Otra', undefined],
      [10, 'Ana', 'setting.change', 'title', 'Una', 'Otra'],
    ]);
    expect((await audit.actors()).map(({ actor, who }) => who ?? actor).sort()).toEqual(['Ana', 'operator', 'program']);
  });

  test('an entry is rolled back with the change that it records', async () => {
    const database = (await newStore()).open();
    const failing = database.write(async (trx) => {
      await recordAudit(trx, { actor: 'operator', action: 'setting.change', target: 'x', before: 1, after: 2 });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await database.read((db) => auditPage(db, { limit: 9 }))).toEqual([]);
  });

  test('pages through the log, filtered by actor and noun', async () => {
    const database = (await newStore()).open();
    await database.write(async (trx) => {
      for (let at = 1; at <= 5; at++)
        await recordAudit(trx, {
          actor: at % 2 === 0 ? 'operator' : 'program',
          action: 'setting.change',
          target: String(at),
          before: undefined,
          after: at,
          at,
        });
    });
    const targets = async (asked: Parameters<typeof auditPage>[1]) =>
      (await database.read((db) => auditPage(db, asked))).map(({ target }) => target);
    const first = await database.read((db) => auditPage(db, { limit: 2 }));
    expect(first.map(({ target }) => target)).toEqual(['5', '4']);
    expect(await targets({ limit: 2, before: first[1]!.id })).toEqual(['3', '2']);
    expect(await targets({ limit: 9, actor: 'operator', noun: 'setting' })).toEqual(['4', '2']);
    expect(await database.read(auditActors)).toEqual(['operator', 'program']);
  });

  test('an entry names its target while the target exists', async () => {
    const store = await newStore();
    const { database, accounts } = openAccounts(store);
    const texts = {
      edition: (id?: string) => (id === 'uno' ? ({ meta: { title: 'Edición primera' } } as Edition) : undefined),
    };
    await database.write(async (trx) => {
      await insertUser(trx, ana);
      await insertMessage(trx, { ...MESSAGE, id: 'm1' });
      const did = (action: AuditAction, target: string) =>
        recordAudit(trx, { actor: 'operator', action, target, before: undefined, after: undefined });
      await did('edition.default', 'uno');
      await did('message.answer', 'm1');
      await did('message.delete', 'm2');
      await did('person.role', await personTarget(trx, 'u1'));
    });
    const { entries } = await createAudit({ database, accounts, texts }).page({});
    expect(entries.map(({ action, named, account }) => [action, named, account])).toEqual([
      ['person.role', 'Ana', 'u1'],
      ['message.delete', undefined, undefined],
      ['message.answer', 'eva@example.org', undefined],
      ['edition.default', 'Edición primera', undefined],
    ]);
  });

  test('entries of an erased account stay without its name', async () => {
    const store = await newStore();
    const { database, accounts } = openAccounts(store);
    await database.write(async (trx) => {
      await insertUser(trx, ana);
      await recordAudit(trx, {
        actor: { userId: 'u1' },
        action: 'setting.change',
        target: await personTarget(trx, 'u1'),
        before: 1,
        after: 2,
      });
    });
    await database.write((trx) => eraseAccount(trx, ana.id, 99));
    const [entry] = (await createAudit({ database, accounts, texts: { edition: () => undefined } }).page({})).entries;
    expect(entry).toMatchObject({ who: 'cuenta eliminada', before: 1, after: 2 });
    expect(entry?.actor).toBe(entry?.target);
    const kept = JSON.stringify(await database.read((db) => auditPage(db, { limit: 9 })));
    expect(kept).not.toMatch(/Ana|ana@|u1/);
  });
});

const MESSAGE = {
  folder: 'inbox',
  address: 'eva@example.org',
  text: 'Hola.',
  key: 'k',
  fingerprint: 'f',
  created_at: 1,
} as const;
