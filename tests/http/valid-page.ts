import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes void elements and boolean attributes as in XML; HTML parses them alike.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'doctype-style': 'off',
    // The rule's limit is for search engines' lists; here the verse's place and the edition come first.
    'long-title': 'off',
    // The document's inline parts are allowed by their hashes.
    'require-sri': 'off',
    'no-inline-style': 'error',
  },
});

/** The errors of a document, as sentences; empty if it is valid. */
export async function faultsIn(html: string): Promise<string[]> {
  const report = await validator.validateString(html);
  const messages = report.results.flatMap((result) => result.messages);
  return messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
}
