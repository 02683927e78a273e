import { expect, test } from 'vitest';
import { formatStopToken, hashAddress, parseStopToken } from './mail.ts';
import { mustEncrypt, parseMailServer } from './mail-server.ts';
import { letterHtml } from './smtp.ts';

test('text becomes paragraphs, lines, quotations and links, and typed markup is escaped', () => {
  const html = letterHtml(
    'Uno\ndos\n\n    <b>tres</b>\n    cuatro\n\n  cinco\n\nVea https://example.org/a?b="c" (y https://example.org/d).\n',
    '</title><b>Asunto</b>',
  );
  expect(/<main>\n(.*)\n<\/main>/s.exec(html)?.[1]).toBe(
    `<p>Uno<br>
dos</p>
<blockquote>&lt;b&gt;tres&lt;/b&gt;<br>
cuatro</blockquote>
<p>${'&nbsp;'.repeat(2)}cinco</p>
<p>Vea <a href="https://example.org/a?b=">https://example.org/a?b=</a>&quot;c&quot; (y <a href="https://example.org/d">https://example.org/d</a>).</p>`,
  );
  expect(html).toContain('<title>&lt;/title&gt;&lt;b&gt;Asunto&lt;/b&gt;</title>');
});

test('a stop token is a signed hash of the address', () => {
  const token = formatStopToken('clave', ' Ana@example.org');
  expect(parseStopToken('clave', token)).toBe(hashAddress('ana@example.org'));
  expect(parseStopToken('otra', token)).toBeUndefined();
  const [address, signature] = token.split('.');
  for (const wrong of [
    '',
    '.',
    address ?? '',
    `${address}.`,
    `.${signature}`,
    `${address}x.${signature}`,
    `${token}.x`,
  ])
    expect(parseStopToken('clave', wrong), wrong).toBeUndefined();
  const other = formatStopToken('clave', 'luis@example.org').split('.')[0];
  expect(parseStopToken('clave', `${other}.${signature}`)).toBeUndefined();
});

test('a password is sent unencrypted to this machine only', () => {
  for (const host of ['localhost', '127.0.0.1:2525', '[::1]'])
    expect(mustEncrypt(`smtp://ana:secreta@${host}`), host).toBe(false);
  for (const host of ['correo.example.org:587', '127.example.org', 'localhost.example.org'])
    expect(mustEncrypt(`smtp://ana:secreta@${host}`), host).toBe(true);
  expect(mustEncrypt('smtp://correo.example.org')).toBe(false);
});

test('a mail server is parsed, or its fault is explained', () => {
  expect(parseMailServer(undefined, undefined)).toBeUndefined();
  expect(parseMailServer('smtp://correo.example.org:587', 'biblia@example.org')).toEqual({
    url: 'smtp://correo.example.org:587',
    from: 'biblia@example.org',
  });
  expect(() => parseMailServer(undefined, 'biblia@example.org')).toThrow('falta el servidor');
  expect(() => parseMailServer('smtps://u:secreta@correo.example.org', undefined)).toThrow('MAIL_FROM=');
  expect(() => parseMailServer('smtp://correo.example.org', 'Biblia <biblia@example.org>')).toThrow('MAIL_FROM=');
  expect(() => parseMailServer('https://u:secreta@correo.example.org', 'a@example.org')).toThrow(
    /^(?!.*secreta).*SMTP_URL/s,
  );
});
