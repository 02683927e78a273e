import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leftOut } from '../left-out.ts';
import { type BuiltSite, openBuiltSite } from './built-site.ts';

const site: BuiltSite | undefined = await openBuiltSite();
beforeAll(() => {
  if (!site) leftOut('la validez de las páginas', 'npm run edition -- setup');
});
afterAll(() => site?.close());

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes void elements and boolean attributes as XML does; HTML reads them alike.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'doctype-style': 'off',
    // Its limit is for search engines' lists; the verse's place and the edition come first.
    'long-title': 'off',
    // The document's inline parts are allowed by their hashes.
    'require-sri': 'off',
    'no-inline-style': 'error',
  },
});

test
  .skipIf(!site)
  .each(['/', '/search/Genesis/1/1', '/search/Psalms/119/1', '/search/John/3/16', '/search/Jude/2/1', '/nada'])(
  '%s validates',
  async (path) => {
    const html = await (await site!.get(path)).text();
    const report = await validator.validateString(html);
    const messages = report.results.flatMap((result) => result.messages);
    expect(messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual([]);
  },
);
