import { expect, test } from 'vitest';
import { letterHtml } from './letter-html.ts';
import { parseMailServer } from './mail-server.ts';
import { formatStopToken, hashAddress, parseStopToken } from './stop-token.ts';

test('paragraphs, lines, links; nothing typed becomes markup', () => {
  expect(
    letterHtml('Uno\ndos\n\n    <b>tres</b>\n\nVea https://example.org/a?b="c" (y https://example.org/d).\n'),
  ).toBe(
    `<!doctype html>
<html lang="es"><body>
<p>Uno<br>
dos</p>
<p>${'&nbsp;'.repeat(4)}&lt;b&gt;tres&lt;/b&gt;</p>
<p>Vea <a href="https://example.org/a?b=">https://example.org/a?b=</a>&quot;c&quot; (y <a href="https://example.org/d">https://example.org/d</a>).</p>
</body></html>
`,
  );
});

test('a stop token is its address, signed', () => {
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

test('a mail server, or what is wrong with it', () => {
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
