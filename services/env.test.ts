import { BlockList } from 'node:net';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parseEnv } from './env.ts';

test('without variables the defaults are used', () => {
  expect(parseEnv({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    publicUrlGiven: false,
    apiUrl: '/api',
    contactUrl: '',
    sharedMaxAge: 0,
    varDir: resolve('var'),
    filesDir: resolve('var/files'),
    backupDir: resolve('var/backups'),
    nightlyBackup: true,
    ownRecordsBytes: 10_000_000_000,
    trustedProxies: expect.any(BlockList),
    programDir: resolve('.'),
    makesDownloads: true,
    warmsPages: true,
    looksForVersions: true,
    trial: false,
    logLevel: 'info',
    development: false,
    vars: {},
  });
});

test.each([
  [{ PORT: '8080' }, { port: 8080, publicUrl: 'http://localhost:8080' }],
  [{ PORT: '0' }, { port: 0 }],
  [{ PORT: '' }, { port: 3000 }],
  [{ HOST: '0.0.0.0' }, { host: '0.0.0.0', publicUrl: 'http://localhost:3000' }],
  [{ PUBLIC_URL: 'https://biblia.example.org' }, { publicUrl: 'https://biblia.example.org' }],
  [{ PUBLIC_URL: 'https://biblia.example.org/' }, { publicUrl: 'https://biblia.example.org' }],
  [{ PUBLIC_URL: 'http://192.168.1.5:3000' }, { publicUrl: 'http://192.168.1.5:3000' }],
  [{ PUBLIC_URL: 'https://BIBLIA.example.org:443' }, { publicUrl: 'https://biblia.example.org' }],
  [{ API_URL: 'https://textos.example.org/api/' }, { apiUrl: 'https://textos.example.org/api' }],
  [{ CONTACT_URL: 'https://correo.example.org/' }, { contactUrl: 'https://correo.example.org' }],
  [{ SHARED_MAX_AGE: '60' }, { sharedMaxAge: 60 }],
  [
    { PURGE_URL: 'http://127.0.0.1:6081', PURGE_KEY: 'clave-larga' },
    { purge: { url: 'http://127.0.0.1:6081/', key: 'clave-larga', form: 'cabecera' } },
  ],
  [
    { PURGE_URL: 'https://api.example.org/purge?x=1', PURGE_KEY: 'clave-larga', PURGE_FORM: 'fastly' },
    { purge: { url: 'https://api.example.org/purge?x=1', key: 'clave-larga', form: 'fastly' } },
  ],
  [{ PURGE_KEY: 'clave-larga', PURGE_FORM: 'otra' }, {}],
  [{ DATABASE_URL: 'postgres://u:p@localhost/biblia' }, { databaseUrl: 'postgres://u:p@localhost/biblia' }],
  [
    { SMTP_URL: 'smtp://correo.example.org', MAIL_FROM: 'biblia@example.org' },
    { mailServer: { url: 'smtp://correo.example.org', from: 'biblia@example.org' } },
  ],
  [{ VAR_DIR: '/srv/biblia' }, { varDir: '/srv/biblia', filesDir: '/srv/biblia/files' }],
  [{ FILES_DIR: '/mnt/comun' }, { varDir: resolve('var'), filesDir: '/mnt/comun' }],
  [{ DOWNLOADS: 'off' }, { makesDownloads: false }],
  [{ WARM_PAGES: 'off' }, { warmsPages: false }],
  [{ NODE_ENV: 'development' }, { makesDownloads: false, development: true }],
  [{ LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
])('%j', (vars, env) => {
  expect(parseEnv(vars)).toMatchObject(env);
});

test.each([
  [{ PORT: '70000' }, 'PORT=70000 no es un puerto'],
  [{ PORT: 'tres' }, 'PORT=tres no es un puerto'],
  [{ PORT: '-1' }, 'PORT=-1 no es un puerto'],
  [{ PORT: '80.5' }, 'PORT=80.5 no es un puerto'],
  [{ PUBLIC_URL: 'biblia.example.org' }, 'PUBLIC_URL=biblia.example.org no es la dirección de un sitio'],
  [{ PUBLIC_URL: 'ftp://example.org' }, 'no es la dirección de un sitio'],
  [{ PUBLIC_URL: 'https://example.org/biblia' }, 'no es la dirección de un sitio'],
  [{ PUBLIC_URL: 'https://example.org/?a=1' }, 'no es la dirección de un sitio'],
  [{ PUBLIC_URL: 'https://ana@example.org/' }, 'no es la dirección de un sitio'],
  [{ PUBLIC_URL: 'https://:clave@example.org/' }, 'no es la dirección de un sitio'],
  [{ CONTACT_URL: 'correo.example.org' }, 'CONTACT_URL=correo.example.org no es la dirección de quien recibe'],
  [{ API_URL: '/otra' }, 'API_URL=/otra no es la dirección de las llamadas'],
  [{ API_URL: 'https://ana:clave@example.org/api' }, 'no es la dirección de las llamadas'],
  [{ PURGE_URL: 'aquí', PURGE_KEY: 'clave-larga' }, 'PURGE_URL=aquí no es la dirección que vacía la caché'],
  [{ PURGE_URL: 'http://a:b@127.0.0.1/', PURGE_KEY: 'clave-larga' }, 'escríbala entera y sin contraseña'],
  [{ PURGE_URL: 'http://127.0.0.1/' }, 'Falta PURGE_KEY'],
  [{ PURGE_URL: 'http://127.0.0.1/', PURGE_KEY: 'dos palabras' }, 'Falta PURGE_KEY'],
  [{ PURGE_URL: 'http://127.0.0.1/', PURGE_KEY: 'clave-larga', PURGE_FORM: 'varnish' }, 'escriba una de cloudflare'],
  [{ SHARED_MAX_AGE: 'un minuto' }, 'SHARED_MAX_AGE=un minuto no son segundos'],
  [{ DATABASE_URL: 'mysql://u:p@localhost/biblia' }, 'DATABASE_URL no es la dirección de una base de datos PostgreSQL'],
  [{ DATABASE_URL: 'postgres://localhost' }, 'DATABASE_URL no es la dirección de una base de datos PostgreSQL'],
  [{ TRUST_PROXY: 'proxy' }, 'TRUST_PROXY: «proxy» no es una dirección ni una red'],
  [{ SMTP_URL: 'smtp://correo.example.org' }, 'Para enviar correos hace falta su remitente'],
  [{ MAIL_FROM: 'biblia@example.org' }, 'falta el servidor que los envía'],
  [{ LOG_LEVEL: 'todo' }, 'LOG_LEVEL=todo no es un nivel: escriba uno de fatal, error,'],
])('%j is refused: %s', (vars, sentence) => {
  expect(() => parseEnv(vars)).toThrow(
    expect.objectContaining({ name: 'StartError', message: expect.stringContaining(sentence) }),
  );
});
