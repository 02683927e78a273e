import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Difference, VerseDifference } from './difference.tsx';

const html = (before: string, after: string) => renderToStaticMarkup(createElement(Difference, { before, after }));
const visible = (markup: string) =>
  markup.replace(/<span class="unseen">.*?<\/span>/g, '').replace(/ class="\w+"/g, '');

test('a replaced word is struck through, and the new one underlined', () => {
  expect(visible(html('Lloró Jesus.', 'Lloró Jesús.'))).toBe('Lloró <del>Jesus</del><ins>Jesús</ins>.');
});

test('screen readers announce what is removed and added', () => {
  const heard = html('Lloró Jesus.', 'Lloró Jesús.').replace(/<[^>]*>/g, '');
  expect(heard).toBe('Lloró  se quita: Jesus se añade: Jesús fin del cambio .');
});

test('a change of only a blank is visible', () => {
  expect(visible(html('a  b', 'a b'))).toBe('a <del><span> </span></del>b');
});

test('a change of only a punctuation mark is visible', () => {
  expect(visible(html('Jesús, y', 'Jesús y'))).toBe('Jesús<del><span>,</span></del> y');
});

test('unchanged text is shown without markup', () => {
  expect(html('a <b>', 'a <b>')).toBe('a &lt;b&gt;');
});

test('a title that is added or removed is on a line of its own', () => {
  const after = { text: 'JEHOVÁ es mi pastor.', title: 'Salmo.' };
  const markup = renderToStaticMarkup(createElement(VerseDifference, { before: { text: after.text }, after }));
  expect(visible(markup)).toBe('<p><ins>Salmo.</ins></p><p>JEHOVÁ es mi pastor.</p>');
});
