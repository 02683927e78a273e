import { expect, test } from 'vitest';
import { PlainPages } from './plain-pages.ts';

const [ONE, TWO] = ['En el principio era el Verbo. ', 'Y el Verbo era con Dios. '].map((words) =>
  Buffer.from(words.repeat(1_000)),
) as [Buffer, Buffer];

/** A page that counts how often its plain form is asked of it. */
function pageOf(hash: string, plain: Buffer) {
  const page = {
    hash,
    asked: 0,
    withPlain<T>(use: (plain: Buffer) => T): T {
      page.asked++;
      return use(plain);
    },
  };
  return page;
}

test('the plain form of a page is asked of it once, and is the same again', () => {
  const pages = new PlainPages(1_000);
  const [one, two] = [pageOf('a', ONE), pageOf('b', TWO)];
  for (let time = 0; time < 3; time++) {
    expect(pages.read(one, String)).toBe(String(ONE));
    expect(pages.read(two, String)).toBe(String(TWO));
  }
  expect([one.asked, two.asked]).toEqual([1, 1]);
});

test('what there is no room for is asked again', () => {
  const pages = new PlainPages(10);
  const page = pageOf('a', ONE);
  expect([pages.read(page, String), pages.read(page, ({ length }) => length)]).toEqual([String(ONE), ONE.length]);
  expect(page.asked).toBe(2);
});

test('another content is another page', () => {
  const pages = new PlainPages(1_000);
  expect([pages.read(pageOf('a', ONE), String), pages.read(pageOf('b', TWO), String)]).toEqual([
    String(ONE),
    String(TWO),
  ]);
});
