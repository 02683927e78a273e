import { strictEqual } from 'node:assert';
import { type Browser, until } from './browser.ts';

/** The site under test, which can be stopped and started again at the same address. */
interface Site {
  readonly origin: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const PSALM = '/search/Psalms/23/1';
const button = (name: string) => `[...document.querySelectorAll('button')].find((it) => it.innerText === '${name}')`;

/** Acts as a reader with and without a connection. Reports each step that passed and throws at the first that fails. */
export async function walk(browser: Browser, site: Site, report: (step: string) => void): Promise<void> {
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
  report('a verse opens, is typed in and closes');

  await browser.ask("document.querySelector('.turn a[rel=next]').click()");
  await until(browser, "location.pathname === '/search/John/4/1' && document.querySelector('#v54')");
  report('the next chapter');

  await go('/search/John/4/1');
  await browser.type('/');
  await until(browser, "document.activeElement.name === 'q'");
  await browser.type('mate');
  await until(browser, "document.querySelector('[role=listbox] [role=option]')");
  report('books are suggested while one types');

  const hits = "[...document.querySelectorAll('.hits > li')].map((it) => it.innerText).join()";
  const query = '/buscar?q=el+amor+es+paciente';
  await go(query);
  const found = await browser.ask<string>(hits);
  strictEqual(/1 Corintios 13:4/.test(found), true, found);
  report('a verse is found by remembered words');

  await go('/sin-conexion');
  await click('Leer sin conexión');
  await until(browser, "document.body.innerText.includes('La copia está guardada: puede leer y buscar sin conexión.')");
  report('a copy is kept');

  await site.stop();
  await go(PSALM);
  await until(browser, "document.querySelector('#v1')?.innerText.includes('JEHOVÁ es mi pastor')");
  report('a chapter without a connection');
  await go(query);
  await until(browser, "document.querySelector('.hits > li')");
  strictEqual(await browser.ask<string>(hits), found);
  report('the same search without a connection');

  await go(PSALM);
  await typeInVerse('#v2', 'xyz');
  await click('Actualizar');
  await until(browser, "document.querySelector('#v2').innerText.includes('se enviará otra vez sola')");
  await site.start();
  await go(PSALM);
  await until(browser, "document.querySelector('#v2').innerText.includes('pendiente de revisión')");
  report('what was corrected without a connection is sent with it');

  const complaints = (await browser.complaints()).filter((one) => !/NetworkError|Load failed|Service Worker/.test(one));
  strictEqual(complaints.join('\n'), '');
  report('no page complained');
}
