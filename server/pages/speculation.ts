import type { Hono } from 'hono';

const SPECULATION_PATH = '/adelantar.json';

/** Links to the chapters before and after are prepared unseen when it looks as if they will be followed. */
const RULES = {
  prerender: [{ where: { selector_matches: '.turn a[rel]' }, eagerness: 'moderate' }],
};

/** A document with such links. */
const TURNS = /<a [^>]*rel="(?:prev|next)"/;

/** Names the rules to browsers that know of them: https://wicg.github.io/nav-speculation/ */
export const speculationHeader = (html: string): readonly (readonly [string, string])[] =>
  TURNS.test(html) ? [['Speculation-Rules', `"${SPECULATION_PATH}"`]] : [];

/** The rules; none for who saves data. */
export function mountSpeculation(app: Hono): void {
  app.get(SPECULATION_PATH, (c) =>
    c.body(JSON.stringify(c.req.header('Save-Data') === 'on' ? {} : RULES), 200, {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'public, max-age=86400',
      Vary: 'Save-Data',
    }),
  );
}
