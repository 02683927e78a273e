import { strictEqual } from 'node:assert';
import { type Browser, until } from './browser.ts';

/** The site that is walked through, which can be taken away and brought back at the same address. */
interface Site {
  readonly origin: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const PSALM = '/search/Psalms/23/1';
const button = (name: string) => `[...document.querySelectorAll('button')].find((it) => it.innerText === '${name}')`;

/** What a reader does, with and without a connection. Tells each step that went well; throws at the first that does not. */
export async function walk(browser: Browser, site: Site, tell: (step: string) => void): Promise<void> {
  const go = (path: string) => browser.go(site.origin + path);
  const click = async (name: string) => {
    await until(browser, button(name));
    await browser.ask(`${button(name)}.click()`);
  };
  const typeInVerse = async (verse: string, words: string) => {
    await until(browser, `document.querySelector('${verse}')`);
    await browser.press(verse);
    await until(browser, `document.querySelector('${verse} textarea')`);
    await browser.type(words);
    await until(browser, `document.querySelector('${verse} textarea').value.includes('${words}')`);
  };

  await go('/search/John/3/1');
  await typeInVerse('#v16', 'xyz');
  await click('Cancelar');
  await until(browser, "!document.querySelector('textarea')");
  tell('a verse opens, is typed in and closes');

  await browser.ask("document.querySelector('.turn a[rel=next]').click()");
  await until(browser, "location.pathname === '/search/John/4/1' && document.querySelector('#v54')");
  tell('the next chapter');

  await go('/search/John/4/1');
  await browser.type('/');
  await until(browser, "document.activeElement.name === 'q'");
  await browser.type('mate');
  await until(browser, "document.querySelector('[role=listbox] [role=option]')");
  tell('books are suggested while one types');

  const hits = "[...document.querySelectorAll('.hits > li')].map((it) => it.innerText).join()";
  const query = '/buscar?q=el+amor+es+paciente';
  await go(query);
  const found = await browser.ask<string>(hits);
  strictEqual(/1 Corintios 13:4/.test(found), true, found);
  tell('a verse is found by remembered words');

  await go('/sin-conexion');
  await click('Leer sin conexión');
  await until(browser, "document.body.innerText.includes('La copia está guardada: puede leer y buscar sin conexión.')");
  tell('a copy is kept');

  await site.stop();
  await go(PSALM);
  await until(browser, "document.querySelector('#v1')?.innerText.includes('JEHOVÁ es mi pastor')");
  tell('a chapter without a connection');
  await go(query);
  await until(browser, "document.querySelector('.hits > li')");
  strictEqual(await browser.ask<string>(hits), found);
  tell('the same search without a connection');

  await go(PSALM);
  await typeInVerse('#v2', 'xyz');
  await click('Actualizar');
  await until(browser, "document.querySelector('#v2').innerText.includes('se enviará otra vez sola')");
  await site.start();
  await go(PSALM);
  await until(browser, "document.querySelector('#v2').innerText.includes('pendiente de revisión')");
  tell('what was corrected without a connection is sent with it');

  const complaints = (await browser.complaints()).filter((one) => !/NetworkError|Load failed|Service Worker/.test(one));
  strictEqual(complaints.join('\n'), '');
  tell('no page complained');
}
