import { expect, test } from 'vitest';
import { readQuery } from '../../../forms/page-query.ts';
import { ORDER_QUERY, orderOf, orderQuery } from './order.ts';

test.each([
  ['', 'oldest'],
  ['orden=libro', 'book'],
  ['orden=autor', 'author'],
  ['orden=antiguedad', 'oldest'],
  ['orden=nada', 'oldest'],
])('%j is %s', (query, order) =>
  expect(orderOf(readQuery(new URL(`https://biblia.example.org/?${query}`), ORDER_QUERY))).toBe(order),
);

test('an order is written as a query, with further values', () => {
  expect(orderQuery('oldest')).toBe('');
  expect(orderQuery('book')).toBe('?orden=libro');
  expect(orderQuery('author', [['desde', 'p 1']])).toBe('?orden=autor&desde=p+1');
  expect(orderQuery('oldest', [['hecho', 'p']])).toBe('?hecho=p');
});
