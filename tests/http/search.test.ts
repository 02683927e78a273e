import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { installInvented, newVarDir } from '../../services/text/texts/test-support.ts';
import { reportSkipped } from '../report-skipped.ts';
import { type BuiltSite, openBuiltSite } from './built-site.ts';
import { find, parseHtml } from './parse-html.ts';

const site = await openBuiltSite();
afterAll(() => site?.close());
const noText = !site && reportSkipped('la búsqueda', 'npm run edition -- setup; después, npm test');

/** Repeats a request that a busy server answers with 503. */
async function get(path: string): Promise<Response> {
  let answer = await site!.get(path);
  for (let more = 60; answer.status === 503 && more > 0; more--) answer = await site!.get(path);
  return answer;
}
beforeAll(async () => {
  // The site builds the index if set-up has not done so.
  const ready = async () => expect((await get('/api/search?q=luz')).status).toBe(200);
  if (site) await vi.waitFor(ready, { timeout: 60_000 });
});
const call = async (query: string) => {
  const answer = await get(`/api/search?${query}`);
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
};
interface HitEntry {
  readonly id: string;
  readonly text: string;
  readonly marks: readonly (readonly [number, number])[];
}

test.skipIf(noText)('a passage suggested for a typing error is offered once, not as words too', async () => {
  const offered = async (typed: string) => {
    const html = await (await get(`/buscar?q=${encodeURIComponent(typed)}`)).text();
    return [...html.matchAll(/¿Quiso decir.*?<\/p>/g)].map(([line]) => line.replace(/<[^>]*>/g, ''));
  };
  expect(await offered('Tesalonisenses 5')).toEqual(['¿Quiso decir 1 Tesalonicenses 5?']);
  expect(await offered('amor pacinete')).toHaveLength(1);
});

test.skipIf(noText)(
  'numbers in words lead to their place; if verses contain the words too, both are offered',
  async () => {
    const gone = await get('/buscar?q=Juan+tres+diecis%C3%A9is');
    expect([gone.status, gone.headers.get('Location')]).toEqual([303, '/search/John/3/16#v16']);
    const html = await (await get('/buscar?q=Daniel+tres')).text();
    expect(html).toContain('Ir a Daniel 3');
    expect(html).toMatch(/class="place" href="\/search\/Daniel\/6\/10/);
  },
);

test.skipIf(noText)('a name or a heading gives one line above the hits, with each passage that has it', async () => {
  const son = await searchFor('la parabola del hijo prodigo');
  expect(son.lines[0]).toBe('La parábola del hijo pródigo: Lucas 15:11-32');
  expect(son.html).toContain('<a href="/search/Luke/15/11#v11">Lucas 15:11-32</a>');
  // The name is the answer: nothing is explained above the hits.
  expect(son.lines).toHaveLength(1);
  expect(son.html).toContain('Con algunas de estas palabras.');
  expect(son.html.indexOf('class="hits"')).toBeGreaterThan(son.html.indexOf('Lucas 15:11-32'));
  const { lines } = await searchFor('la multiplicación de los panes');
  const [loaves = '', ...more] = lines.filter((line) => line.includes('Mateo'));
  expect(more).toEqual([]);
  expect(loaves).toMatch(/^La multiplicación de los panes: Mateo 14:\S+; Marcos 6:\S+; Lucas 9:\S+; Juan 6:\S+$/);
  expect((await searchFor('La torre de Babel')).lines[0]).toBe('La torre de Babel: Génesis 11:1-9');
  expect((await searchFor('el becerro de orro')).lines[0]).toMatch(/^El becerro de oro: Éxodo 32:/);
  for (const ordinary of ['amor', 'el hijo de Dios', '"hijo pródigo"', 'Lucas 15:11-32 hijo'])
    expect((await searchFor(ordinary)).html, ordinary).not.toContain('pródigo:');
});

test.skipIf(noText)('a program gets the named passages beside the hits', async () => {
  const { body } = await call('q=el+hijo+pr%C3%B3digo');
  expect(body.named).toEqual({
    name: 'el hijo pródigo',
    passages: [{ id: 'Luke.15.11-Luke.15.32', text: 'Lucas 15:11-32' }],
  });
  expect((body.hits as unknown[]).length).toBeGreaterThan(0);
  expect((await call('q=amor')).body.named).toBeUndefined();
  expect((await call('q=Lucas+15:11')).body.named).toBeUndefined();
});

test.skipIf(noText)('a place with other numbers in other numberings is explained, with a link', async () => {
  const wayOf = async (typed: string) => {
    const html = await (await get(`/buscar?q=${encodeURIComponent(typed)}`)).text();
    return /class="way"><a href="([^"]*)">([^<]*)</.exec(html)?.slice(1);
  };
  expect(await wayOf('Malaquías 3,20')).toEqual(['/search/Malachi/4/2#v2', 'Ir a Malaquías 4:2']);
  expect(await wayOf('Mal 3,19-24')).toEqual(['/search/Malachi/4/1', 'Ir a Malaquías 4:1-6']);
  expect(await wayOf('Joel 4')).toEqual(['/search/Joel/3/1', 'Ir a Joel 3']);
  expect(await (await get('/search/Joel/4/1')).text()).toContain('href="/search/Joel/3/1"');
});

/** The lines above the results, without markup. */
const searchFor = async (typed: string) => {
  const html = await (await get(`/buscar?q=${encodeURIComponent(typed)}`)).text();
  const lines = [...html.matchAll(/<(p|section) class="(?:told|way)"[^>]*>.*?<\/\1>/g)];
  return { html, lines: lines.map(([line]) => line.replace(/<[^>]*>/g, '')) };
};

test.skipIf(noText)(
  'chapter, comma, blank, verse goes to the verse; above a range the chapters are offered',
  async () => {
    const gone = await get('/buscar?q=Jn+3,+16');
    expect([gone.status, gone.headers.get('Location')]).toEqual([303, '/search/John/3/16?o=capitulos#v16']);
    const typed = await get('/search/Jn%203,%2016');
    expect([typed.status, typed.headers.get('Location')]).toEqual([308, '/search/John/3/16?o=capitulos']);
    const range = await searchFor('Jn 3, 16-18');
    expect(range.lines).toEqual(['¿O buscaba los capítulos 3 y 16-18 de Juan?']);
    expect(range.html).toContain('href="/buscar?q=Juan+3%3B+16-18"');
    expect(range.html).toMatch(/<section class="passage"><h2><a [^>]*>Juan 3:16-18</);
  },
);

/** The line above a chapter's text, its robots meta tag and its canonical link. */
const above = async (path: string) => {
  const answer = await get(path);
  const html = await answer.text();
  const [, line] = /<p class="told">(.*?)<\/p>/.exec(html) ?? [];
  const [, href] = /href="([^"]*)"/.exec(line ?? '') ?? [];
  const [, canonical] = /<link rel="canonical" href="[^"]*?(\/search[^"]*)"/.exec(html) ?? [];
  const robots = html.includes('<meta name="robots" content="noindex"/>');
  return { status: answer.status, line: line?.replace(/<[^>]*>/g, ''), href, canonical, robots };
};

test.skipIf(noText)(
  'above a verse that was typed as chapter, comma, blank, verse the chapters are offered',
  async () => {
    expect(await above('/search/John/3/16?o=capitulos')).toEqual({
      status: 200,
      line: '¿O buscaba los capítulos 3 y 16 de Juan?',
      href: '/buscar?q=Juan+3%3B+16',
      canonical: '/search/John/3/16',
      robots: true,
    });
    const range = await get('/search/Jn%203,%2016-18');
    expect(range.headers.get('Location')).toBe('/search/John/3/16-18?o=capitulos');
    expect((await above('/search/John/3/16-18?o=capitulos')).line).toBe('¿O buscaba los capítulos 3 y 16-18 de Juan?');
    expect((await above('/search/Psalms/119/120?o=capitulos')).line).toBe('¿O buscaba los salmos 119 y 120?');
    const plain = { status: 200, line: undefined, href: undefined, robots: false, canonical: '/search/John/3/1' };
    for (const path of ['/search/John/3/16', '/search/John/3/16?o=x', '/search/John/3/16?o='])
      expect(await above(path), path).toEqual(plain);
    // John has no chapter 36.
    for (const path of [
      '/search/John/3/36?o=capitulos',
      '/search/John/3/2?o=capitulos',
      '/search/John/3/1?o=capitulos',
    ])
      expect((await above(path)).line, path).toBeUndefined();
    // The line is derived from the address, never from text in the query.
    expect((await above(`/search/John/3/16?o=${encodeURIComponent('<b>capitulos')}`)).line).toBeUndefined();
  },
);

test.skipIf(noText)('a search that covered a part of the text says so', async () => {
  const wide = 'cerca:50 a* e* s* d* l*';
  expect((await searchFor(wide)).lines.join()).toContain('solo se ha mirado una parte del texto');
  expect((await call(`q=${encodeURIComponent(wide)}`)).body.isCut).toBe(true);
  expect((await searchFor('de la')).lines.join()).not.toContain('una parte del texto');
  expect((await call('q=de+la')).body.isCut).toBeUndefined();
});

test.skipIf(noText)('a hyphen typed for a colon is explained, and the verse is offered', async () => {
  const { lines, html } = await searchFor('Filipenses 4-13');
  expect(lines).toEqual(['Filipenses tiene 4 capítulos; no hay un capítulo 13.', '¿O buscaba Filipenses 4:13?']);
  expect(html).toContain('href="/search/Philippians/4/13#v13"');
  expect(await (await get('/search/Filipenses%204-13')).text()).toContain('href="/search/Philippians/4/13"');
});

test.skipIf(noText)('a book outside the 66 is named as such, and no other book is offered', async () => {
  const { lines, html } = await searchFor('Canto de los 3 jóvenes hebreos 1:1');
  expect(lines).toEqual(['Esta edición no contiene el libro «Cántico de los tres jóvenes».']);
  expect(html).not.toContain('/search/Hebrews');
});

test.skipIf(noText)(
  'a verse that exists only in other numberings is explained, and at most its chapters are offered',
  async () => {
    const { lines } = await searchFor('Za 2, 14');
    expect(lines).toEqual([
      'Zacarías 2 tiene 13 versículos; no hay un versículo 14. Zacarías 2:14 es aquí 2:10.',
      'Ir a Zacarías 2:10',
      '¿O buscaba los capítulos 2 y 14 de Zacarías?',
    ]);
  },
);

test.skipIf(noText)('a missing entry of a list leaves the other entries in place', async () => {
  const { lines, html } = await searchFor('Lv 16, 15-16; Si 50, 20; Hb 9, 7');
  expect(lines).toEqual(['Esta edición no contiene el libro «Eclesiástico».']);
  const passages = [...html.matchAll(/<section class="passage"><h2><a [^>]*>([^<]*)/g)];
  expect(passages.map(([, label]) => label)).toEqual(['Levítico 16:15-16', 'Hebreos 9:7']);
});

test.skipIf(noText)('an address of another site is read as its reference', async () => {
  for (const address of [
    'https://www.bible.com/es/bible/149/JHN.3.16.RVR1960',
    'https://www.biblegateway.com/passage/?search=Juan+3%3A16&version=RVR1960',
    'https://biblia.example/search/John/3/16#v16',
  ]) {
    const gone = await get(`/buscar?q=${encodeURIComponent(address)}`);
    expect([gone.status, gone.headers.get('Location')], address).toEqual([303, '/search/John/3/16#v16']);
  }
});

test.skipIf(noText)('a reference among words is offered above the hits of the words', async () => {
  const places = (html: string) => [...html.matchAll(/class="place" href="([^"#]*)/g)].map(([, path]) => path);
  const { lines, html } = await searchFor('salmo 23 jehová es mi pastor');
  expect([lines, places(html)[0]]).toEqual([['Ir a Salmo 23'], '/search/Psalms/23/1']);
  const mixed = await searchFor('juan 3:16 amor');
  expect(mixed.lines).toEqual(['Ir a Juan 3:16']);
  expect(places(mixed.html)).toEqual(places((await searchFor('amor')).html));
  const quoted = await searchFor('Porque de tal manera amó Dios al mundo (Juan 3:16)');
  expect([quoted.lines, places(quoted.html)[0]]).toEqual([['Ir a Juan 3:16'], '/search/John/3/16']);
});

test.skipIf(noText)('a word replaced by others of its stem is reported, on the page and in the call', async () => {
  const { lines } = await searchFor('hijo pródigo padre');
  expect(lines.join()).toMatch(/Ningún versículo dice «pródigo»\. Se ha buscado .*«prodigio».*\./);
  expect((await searchFor('hijo')).lines).toEqual([]);
  expect((await call('q=el+hijo+pródigo')).body.byStem).toMatchObject([
    { word: 'pródigo', by: expect.arrayContaining(['prodigio']) },
  ]);
});

describe.skipIf(noText)('GET /api/search', () => {
  test('gives the passages of a query, and searches for the other words', async () => {
    const ids = (body: Record<string, unknown>) => (body.hits as HitEntry[]).map(({ id }) => id);
    const mixed = (await call('q=juan+3:16+amor')).body;
    expect(mixed.passages).toEqual([{ id: 'John.3.16', text: 'Juan 3:16' }]);
    expect(ids(mixed)).toEqual(ids((await call('q=amor')).body));
    for (const q of ['Juan.3.16', 'John 3:16']) {
      const { passages, hits, didYouMean } = (await call(`q=${q}`)).body;
      expect([passages, hits, didYouMean], q).toEqual([[{ id: 'John.3.16', text: 'Juan 3:16' }], [], undefined]);
    }
  });

  test.each([
    ['\ufb01n', 'fin'],
    ['con\u00adfianza', 'confianza'],
    ['jeho\u200bvá', 'jehová'],
  ])('finds for %s, pasted, the same as for «%s»', async (pasted, plain) => {
    const { total } = (await call(`q=${encodeURIComponent(plain)}`)).body;
    expect(total).toBeGreaterThan(10);
    expect((await call(`q=${encodeURIComponent(pasted)}`)).body.total).toBe(total);
  });

  test('finds a verse by its words, and gives their positions', async () => {
    const { status, headers, body } = await call('q=amó+Dios+al+mundo');
    expect(status).toBe(200);
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
    const [first] = body.hits as HitEntry[];
    expect([body.query, body.mode, first!.id]).toEqual(['amó Dios al mundo', 'all', 'John.3.16']);
    expect(first!.marks.map(([start, end]) => first!.text.slice(start, end)).join(' ')).toContain('amó');
    expect(first).toMatchObject({ edition: 'rv1909', book: 'John', chapter: 3, number: 16 });
  });

  test('gives the passages that a query names', async () => {
    expect((await call('q=Jn+3,16-18;+Sal+23')).body.passages).toEqual([
      { id: 'John.3.16-John.3.18', text: 'Juan 3:16-18' },
      { id: 'Ps.23', text: 'Salmo 23' },
    ]);
    const marcos = (await call('q=Marcos')).body;
    expect([marcos.passages, (marcos.hits as HitEntry[]).length > 0]).toEqual([[{ id: 'Mark', text: 'Marcos' }], true]);
    expect((await call('q=amor+paciente')).body.passages).toBeUndefined();
  });

  test('finds all forms of a word, and no other word with the same letters', async () => {
    const { body } = await call('q=formas:amar+en:Juan&limit=100');
    const marked = (body.hits as HitEntry[]).flatMap(({ text, marks }) =>
      marks.map(([start, end]) => text.slice(start, end).toLowerCase()),
    );
    for (const form of ['amó', 'amaba', 'amado', 'améis']) expect(marked).toContain(form);
    for (const other of ['amor', 'amén']) expect(marked).not.toContain(other);
  });

  test('pages by a cursor, with each verse once, in a stable order', async () => {
    const whole = (await call('q=misericordia&limit=100')).body.hits as HitEntry[];
    const paged: string[] = [];
    let after = '';
    while (paged.length < 100) {
      const { body } = await call(`q=misericordia&limit=30${after && `&after=${encodeURIComponent(after)}`}`);
      paged.push(...(body.hits as HitEntry[]).map(({ id }) => id));
      after = body.next as string;
    }
    expect(paged.slice(0, 100)).toEqual(whole.map(({ id }) => id));
    expect(new Set(paged).size).toBe(paged.length);
  });

  test('searches within a part of the Bible, in its order', async () => {
    const { body } = await call('q=amor&in=evangelios&order=canonical&limit=100');
    const ids = (body.hits as HitEntry[]).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(5);
    const places = ids.map((id) => ['Matt', 'Mark', 'Luke', 'John'].indexOf(id.split('.')[0]!));
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test.each([
    ['', 422, '«q»'],
    ['q=%20', 422, '«q»'],
    [`q=${'a'.repeat(401)}`, 422, '400'],
    ['q=a&limit=0', 422, 'limit'],
    ['q=a&limit=101', 422, 'limit'],
    ['q=a&limit=1e1', 422, 'limit'],
    ['q=a&order=x', 422, 'canonical'],
    ['q=a&in=Xyz', 422, 'Isaías'],
    ['q=a&after=x', 422, 'next'],
    ['q=a&q=b', 422, 'una sola vez'],
    ['q=a&edition=xx', 404, 'edición'],
  ])('%s is refused with a sentence', async (query, status, word) => {
    const answer = await call(query);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
    expect(answer.body.detail).toContain(word);
  });

  test('another method is answered 405 with those allowed', async () => {
    const { port } = new URL((await get('/api/search?q=a')).url);
    const answer = await fetch(`http://127.0.0.1:${port}/api/search`, { method: 'POST' });
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });

  test('all suggestions come in one answer', async () => {
    const answer = await get('/api/search/suggestions');
    const { words, verses, names } = (await answer.json()) as { words: string[]; verses: unknown[]; names: unknown[] };
    expect(names).toContainEqual(['Luke.15.11-Luke.15.32', 'el hijo pródigo']);
    expect(words).toContain('Jehová');
    expect(words.length).toBeLessThanOrEqual(2_000);
    expect(verses.length).toBeLessThanOrEqual(300);
  });
});

describe('while the index is being built', () => {
  const varDir = newVarDir();
  let fresh: BuiltSite;
  beforeAll(async () => {
    installInvented(varDir, { id: 'uno', books: ['Jude'], verses: { 'Jude.1.4': 'Como un grano de mostaza.' } });
    fresh = (await openBuiltSite({ VAR_DIR: varDir, DOWNLOADS: 'off' }))!;
  });
  afterAll(() => {
    fresh?.close();
    rmSync(varDir, { recursive: true, force: true });
  });

  test('words are answered 503 until the index is ready, passages at once', async () => {
    const page = await fresh.get('/buscar?q=mostaza');
    expect([page.status, page.headers.get('Retry-After'), page.headers.get('Cache-Control')]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    const html = await page.text();
    expect(html).toContain('La búsqueda se está preparando');
    const again = find(parseHtml(html), ({ attributes }) => attributes.href === '/buscar?q=mostaza');
    expect([...again]).toHaveLength(1);
    for (const call of ['/api/search?q=mostaza', '/api/search/suggestions']) {
      const answer = await fresh.get(call);
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
      expect(await answer.json()).toMatchObject({ code: 'search-preparing' });
    }
    expect((await fresh.get('/buscar?q=Judas+1:3-4')).status).toBe(200);
    await expect.poll(async () => (await fresh.get('/api/search?q=mostaza')).status, { timeout: 60_000 }).toBe(200);
    expect(await (await fresh.get('/buscar?q=mostaza')).text()).toContain('<mark>mostaza</mark>');
  });
});

describe.skipIf(noText)('/buscar', () => {
  const page = async (query: string) => {
    const answer = await get(`/buscar?${query}`);
    return { answer, html: await answer.text() };
  };

  test.each([
    ['1 Co 13,4', '/search/1%20Corinthians/13/4#v4'],
    ['juan 3', '/search/John/3/1'],
    ['Sal. 23', '/search/Psalms/23/1'],
  ])('%s redirects to its place', async (q, path) => {
    const answer = await get(`/buscar?${new URLSearchParams({ q })}`);
    expect([answer.status, new URL(answer.headers.get('Location')!, 'http://x').href]).toEqual([
      303,
      `http://x${path}`,
    ]);
  });

  test('passages are listed one below the other', async () => {
    const { html } = await page('q=Jn+3,16-18;+Sal+23');
    for (const words of ['Juan 3:16-18', 'Salmo 23', 'Porque de tal manera amó Dios', 'JEHOVÁ es mi pastor'])
      expect(html).toContain(words);
  });

  test('a name that is a word too offers the book and finds the word', async () => {
    const { html } = await page('q=Marcos');
    expect(html).toContain('Ir a Marcos');
    expect(html).toContain('<mark>Marcos</mark>');
  });

  test('the found words are marked, here and in the chapter', async () => {
    const { html } = await page('q=amó+Dios+al+mundo');
    const [hit] = find(parseHtml(html), (element) => element.attributes.class === 'place');
    expect(hit?.attributes.href).toBe(
      '/search/John/3/16#v16:~:text=de%20tal%20manera-,am%C3%B3%20Dios%20al%20mundo,-que%20ha%20dado',
    );
  });

  test.each(['-luz', 'en:Isaías', 'cerca:5'])('%s contains no searchable word, and the page says so', async (q) => {
    const { html } = await page(`q=${encodeURIComponent(q)}`);
    expect(html).toContain('Escriba al menos una palabra');
    expect(html).not.toContain('Ningún versículo');
  });

  test('several hits offer a sort order, a single one does not', async () => {
    expect((await page('q=amó+Dios+al+mundo')).html).toContain('orden bíblico');
    const { html } = await page('q="amó+Dios+al+mundo"');
    expect(html).toContain('Un versículo');
    expect(html).not.toContain('orden bíblico');
  });

  test('the page is noindex and never cached', async () => {
    const { answer, html } = await page('q=amor');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(answer.headers.has('ETag')).toBe(false);
    expect(await (await get('/robots.txt')).text()).toContain('Disallow: /buscar\n');
    const searches = [
      ...find(
        parseHtml(html),
        ({ tag, attributes }) => tag === 'a' && attributes.href?.startsWith('/buscar?') === true,
      ),
    ];
    expect(searches.length).toBeGreaterThan(5);
    for (const { attributes } of searches) expect(attributes.rel).toContain('nofollow');
  });

  test.each([
    '',
    'q=',
    'q=%22%22',
    'q=-',
    'q=Juan+99',
    'q=Tobías+3',
    'q=zzzzqqqq',
    'q=amor&en=nada&orden=x&tras=x',
    'edicion=*&q=luz',
  ])('%j is a page', async (query) => {
    const { answer, html } = await page(query);
    expect(answer.status).toBe(200);
    expect(html).toContain('Buscar en la Biblia');
  });

  test('an unknown edition is 404', async () => {
    const { answer, html } = await page('q=amor&edicion=xx');
    expect(answer.status).toBe(404);
    expect(html).toContain('Reina-Valera 1909');
  });
});

// This test is last, because it uses up the rate limit.
test.skipIf(noText)(
  'a client that searches without pause is rate-limited, by the call and on the page; others are not',
  async () => {
    const worst = encodeURIComponent(
      '"de la" "la y" "y que" "que el" "el en" "en los" "los a" "a no" "no su" "de de" "la la" "y y"',
    );
    const answers: number[] = [];
    for (let sent = 0; sent < 60 && answers.at(-1) !== 429; sent++) answers.push((await call(`q=${worst}`)).status);
    expect(answers.slice(0, -1).every((status) => status === 200)).toBe(true);
    expect(answers.length).toBeGreaterThan(15);
    /** Asks until refused: what was spent drains meanwhile, so that a request just after the first refusal may pass. */
    const refused = async <T extends { readonly status: number }>(ask: () => Promise<T>): Promise<T> => {
      let answer = await ask();
      for (let more = 60; answer.status !== 429 && more > 0; more--) {
        await call(`q=${worst}`);
        answer = await ask();
      }
      return answer;
    };
    const { status, headers, body } = await refused(() => call('q=luz'));
    expect([status, Number(headers.get('Retry-After')) > 0, body.code]).toEqual([429, true, 'searches-costly']);
    const page = await refused(() => get('/buscar?q=luz'));
    expect([page.status, Number(page.headers.get('Retry-After')) > 0]).toEqual([429, true]);
    expect(await page.text()).toContain('Desde su conexión se han pedido en poco tiempo muchas búsquedas');
    // Requests that need no search are answered, such as references.
    expect((await get('/buscar')).status).toBe(200);
    for (const q of ['Juan 3:16', 'Jn 3,16-18; Sal 23', 'Judit 3', 'Gn 1, 2, 3'])
      expect((await get(`/buscar?q=${encodeURIComponent(q)}`)).status, q).toBe(q === 'Juan 3:16' ? 303 : 200);
    expect((await call('q=Juan+3:16')).status).toBe(200);
  },
);
