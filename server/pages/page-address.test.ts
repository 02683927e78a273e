import { expect, test } from 'vitest';
import { pageAddress } from './page-address.ts';

const known = {
  isOtherEdition: (id: string) => id === 'rv1865',
  isRoute: (id: string) => ['root', 'routes/reader/route'].includes(id),
};

test.each([
  ['/search/John/3/1', '/search/John/3/1'],
  ['/search/John/3/1?', '/search/John/3/1'],
  ['/search/John/3/1?utm_source=x&fbclid=y', '/search/John/3/1'],
  ['/search/John/3/1?edicion=rv1865', '/search/John/3/1?edicion=rv1865'],
  ['/search/John/3/1?a=1&edicion=rv1865&b=2', '/search/John/3/1?edicion=rv1865'],
  // The reader says that there is no such edition.
  ['/search/John/3/1?edicion=nada&x', '/search/John/3/1?edicion=nada'],
  ['/?edicion=nada', '/'],
  ['/?edicion=rv1865', '/?edicion=rv1865'],
  ['/search/John/3/1?_routes=root', '/search/John/3/1'],
  ['/search/John/3/1.data?_routes=root', '/search/John/3/1.data?_routes=root'],
  [
    '/search/John/3/1.data?_routes=routes/reader/route,root,root',
    '/search/John/3/1.data?_routes=root%2Croutes%2Freader%2Froute',
  ],
  ['/search/John/3/1.data?_routes=x,y', '/search/John/3/1.data'],
  ['/search/John/3/1.data?edicion=rv1865&z', '/search/John/3/1.data?edicion=rv1865'],
  ['/?%', '/'],
  ['/historia/John/3/16?edicion=nada&x', '/historia/John/3/16?edicion=nada'],
  ['/historia/John/3/16?antes=3', '/historia/John/3/16'],
  ['/Contact?hecho=enviado&x', '/Contact?hecho=enviado'],
  ['/Contact?hecho=otra', '/Contact'],
  ['/?hecho=enviado', '/'],
  ['/revision/cambios?antes=12&x=1', '/revision/cambios?antes=12'],
  ['/revision/cambios?antes=12&edicion=rv1865', '/revision/cambios?edicion=rv1865&antes=12'],
  ['/revision/cambios?capitulo=Jude.1&antes=12', '/revision/cambios?antes=12&capitulo=Jude.1'],
  ['/revision/cambios?capitulo=Jude.01', '/revision/cambios'],
  ['/revision/cambios?capitulo=<b>', '/revision/cambios'],
  ['/historia/John/3/16?capitulo=John.3', '/historia/John/3/16'],
  ['/revision/cambios.data?antes=12', '/revision/cambios.data?antes=12'],
  ['/revision/cambios.atom?antes=12&edicion=rv1865', '/revision/cambios.atom?edicion=rv1865'],
  ...['', '0', '012', '-1', '1.5', '1e9', '9999999999', 'x'].map((n) => [
    `/revision/cambios?antes=${n}`,
    '/revision/cambios',
  ]),
])('%s is kept as %s', (target, address) => {
  expect(pageAddress(target, known)).toBe(address);
});
