// Headers of letters are safe whatever is written into them by strangers (their address and message), by the owner (the site's
// name), or by the operator.
import type { Email } from 'postal-mime';
import { expect, test } from 'vitest';
import { describeEngines } from '../../../store/test-databases.ts';
import { sendDue } from './postman.ts';
import { openOffice, rowsOf } from './test-office.ts';

const EVIL = '\r\nBcc: todos@example.org\r\nX-Evil: 1\r\n\r\nCuerpo';
/** All headers that our letters may have. */
const OURS = new Set([
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'in-reply-to',
  'message-id',
  'mime-version',
  'received',
  'references',
  'reply-to',
  'return-path',
  'subject',
  'to',
  'x-auto-response-suppress',
]);
const strange = ({ headers }: Email) => headers.map(({ key }) => key).filter((key) => !OURS.has(key));

describeEngines('a letter’s header', (newStore) => {
  test('cannot be extended by the contents of a letter', async () => {
    // Line breaks in a title are refused when it is set; text that resembles a header is not.
    const { sink, deps, queue } = await openOffice(await newStore(), {
      title: 'Biblia Bcc: todos@example.org X-Evil: 1',
    });
    for (const end of ['\r\n', '\n', '\r', '\u0000', '\u0085', '\u2028', '\u2029', '\u000b', '\r\n ', '%0d%0a'])
      await queue({ subject: `Hola${end}Bcc: todos@example.org`, text: `.\r\n.\r\nQUIT\r\n${EVIL}` });
    await queue({ subject: 'Con respuesta', replyTo: `luis@example.org${EVIL}`, inReplyTo: `x>${EVIL}` });
    expect(await sendDue(deps)).toBe(11);
    expect(sink.letters).toHaveLength(11);
    for (const letter of sink.letters) {
      expect(strange(letter)).toEqual([]);
      expect(letter.to).toEqual([{ name: '', address: 'ana@example.org' }]);
      expect(letter.from).toEqual({ name: 'Biblia Bcc: todos@example.org X-Evil: 1', address: 'biblia@example.org' });
      expect([letter.cc ?? [], letter.bcc ?? [], letter.replyTo ?? []]).toEqual([[], [], []]);
    }
  });

  test('contains a single recipient without names, lists and line breaks', async () => {
    const { sink, deps, queue } = await openOffice(await newStore());
    const lists = [
      `ana@example.org${EVIL}`,
      'ana@example.org, todos@example.org',
      'ana@example.org;todos@example.org',
      'ana@example.org todos@example.org',
      'Ana <ana@example.org>',
      '<ana@example.org>',
      'todos: ana@example.org, luis@example.org;',
      'ana@example.org>\u2028RCPT TO:<todos@example.org',
      '"ana\r\nBcc: todos"@example.org',
      'ana@@example.org',
      `${'a'.repeat(250)}@example.org`,
      '@example.org',
      'ana',
      '',
    ];
    for (const recipient of lists) await queue({ recipient });
    for (const replyTo of lists) await queue({ replyTo });
    await sendDue(deps);
    const dead = (await rowsOf(deps.database)).filter(({ state }) => state === 'dead');
    expect(dead.map(({ recipient }) => recipient).sort()).toEqual([...lists].sort());
    expect(sink.letters).toHaveLength(lists.length);
    expect(sink.letters.flatMap(({ replyTo }) => replyTo ?? [])).toEqual([]);
  });

  test('contains long texts and all scripts unchanged', async () => {
    const title = 'Sagrada Biblia «ñandú» 聖書 🐝, "y" <otra>; cosa@example.org';
    const { sink, deps, queue } = await openOffice(await newStore(), { title });
    const long = `Corrección de Lamentaciones ${'á'.repeat(150)} ${'palabra '.repeat(40)}🐝`.trim();
    await queue({ subject: long, replyTo: 'íñigo@ñandú.example', inReplyTo: 'uno' });
    expect(await sendDue(deps)).toBe(1);
    const [letter] = sink.letters;
    expect(letter).toMatchObject({ subject: long, from: { name: title, address: 'biblia@example.org' } });
    expect(letter?.replyTo).toHaveLength(1);
    expect(letter?.replyTo?.[0]?.address).toMatch(/^íñigo@(ñandú|xn--and-6ma2c)\.example$/);
    expect([letter?.inReplyTo, letter?.references]).toEqual(['<uno@biblia.example.org>', '<uno@biblia.example.org>']);
    expect(letter && strange(letter)).toEqual([]);
  });
});
