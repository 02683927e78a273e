/** The path of every chapter, from the sitemap of the running site. */
export async function chapterPaths(origin: string): Promise<string[]> {
  const paths: string[] = [];
  const index = await locations(`${origin}/sitemap.xml`);
  const maps = index.filter((url) => url.endsWith('.xml'));
  const pages =
    maps.length > 0 ? (await Promise.all(maps.map((url) => locations(origin + new URL(url).pathname)))).flat() : index;
  for (const page of pages) {
    const { pathname, search } = new URL(page);
    if (pathname.startsWith('/search/') && search === '') paths.push(pathname);
  }
  return paths;
}

async function locations(url: string): Promise<string[]> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) =>
    match[1]!.replaceAll('&amp;', '&'),
  );
}

/** The paths of all verses, from the API. */
export async function versePaths(origin: string, chapters: readonly string[]): Promise<string[]> {
  const books = new Set(chapters.map((path) => path.split('/')[2]!));
  const paths: string[] = [];
  for (const book of books) {
    const response = await fetch(`${origin}/api/verse/book/${book}`);
    const verses = (await response.json()) as { chapter: number; number: number }[];
    for (const { chapter, number } of verses) paths.push(`/search/${book}/${chapter}/${number}`);
  }
  return paths;
}
