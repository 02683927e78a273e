import { HtmlValidate } from 'html-validate';

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

/** What is wrong with a document, in words; empty where it is valid. */
export async function faultsIn(html: string): Promise<string[]> {
  const report = await validator.validateString(html);
  const messages = report.results.flatMap((result) => result.messages);
  return messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
}
