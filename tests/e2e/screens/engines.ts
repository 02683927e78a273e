// Runs three independent engines on a page: axe, IBM's and HTML_CodeSniffer.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { violations } from '../violations.ts';

export interface Finding {
  readonly engine: 'axe' | 'ibm' | 'htmlcs' | 'nu';
  readonly rule: string;
  readonly says: string;
  /** The beginning of the element's HTML. */
  readonly element: string;
}

const require = createRequire(import.meta.url);
const IBM = readFileSync(require.resolve('accessibility-checker-engine/ace.js'), 'utf8');
const SNIFFER = readFileSync(require.resolve('html_codesniffer/build/HTMLCS.js'), 'utf8');

export async function axe(page: Page): Promise<Finding[]> {
  return (await violations(page)).flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => ({ engine: 'axe' as const, rule: id, says: help, element: html.slice(0, 160) })),
  );
}

interface IbmResult {
  readonly ruleId: string;
  /** `VIOLATION`, `RECOMMENDATION` …, and `FAIL`, `POTENTIAL`, `MANUAL`, `PASS`. */
  readonly value: readonly [string, string];
  readonly message: string;
  readonly snippet: string;
}

/**
 * Rules that never report a failure, only questions for a person, and take most of the engine's time: the first
 * compares every focusable element with every other one.
 */
const IBM_QUESTIONS = ['element_tabbable_unobscured', 'style_focus_visible', 'element_tabbable_visible'];

/** Failures by the rules of WCAG 2.2; the engine's questions for a person are no findings. */
export async function ibm(page: Page): Promise<Finding[]> {
  await page.evaluate(`${IBM};void 0`);
  const results = await page.evaluate(async (questions) => {
    type RuleSet = { id: string; checkpoints: { rules: { id: string }[] }[] };
    type Checker = {
      engine: { getRule(id: string): { run: () => unknown } };
      getGuidelines(): RuleSet[];
      addRuleset(set: RuleSet): void;
      check(doc: Document, sets: string[]): Promise<{ results: IbmResult[] }>;
    };
    const { ace } = globalThis as unknown as { ace: { Checker: new () => Checker } };
    const checker = new ace.Checker();
    for (const id of questions) {
      const says = String(checker.engine.getRule(id).run);
      if (!says.includes('RulePotential') || says.includes('RuleFail')) throw new Error(`${id} finds failures now`);
    }
    const all = checker.getGuidelines().find(({ id }) => id === 'WCAG_2_2')!;
    const checkpoints = all.checkpoints.map((checkpoint) => ({
      ...checkpoint,
      rules: checkpoint.rules.filter(({ id }) => !questions.includes(id)),
    }));
    checker.addRuleset({ ...all, id: 'failures', checkpoints });
    const { results } = await checker.check(document, ['failures']);
    return results
      .filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
      .map(({ ruleId, message, snippet }) => ({ ruleId, message, snippet }));
  }, IBM_QUESTIONS);
  return results.map(({ ruleId, message, snippet }) => ({
    engine: 'ibm',
    rule: ruleId,
    says: message,
    element: snippet.slice(0, 160),
  }));
}

/** Errors by WCAG 2 AA; warnings and notices are questions for a person. */
export async function sniffer(page: Page): Promise<Finding[]> {
  if (!(await page.evaluate(() => 'HTMLCS' in globalThis))) await page.evaluate(`${SNIFFER};void 0`);
  const errors = await page.evaluate(
    () =>
      new Promise<{ code: string; msg: string; html: string }[]>((done, fail) => {
        type Message = { type: number; code: string; msg: string; element?: Element };
        type Sniffer = {
          ERROR: number;
          process(standard: string, what: Document, done: () => void, fail: () => void, language: string): void;
          getMessages(): Message[];
          getTranslation(key: string): string | undefined;
        };
        const { HTMLCS } = globalThis as unknown as { HTMLCS: Sniffer };
        // The engine lacks translations for some of its own messages, and would throw on them.
        const wordsOf = HTMLCS.getTranslation.bind(HTMLCS);
        HTMLCS.getTranslation = (key) => wordsOf(key) ?? key;
        const findings = () =>
          HTMLCS.getMessages()
            .filter(({ type }) => type === HTMLCS.ERROR)
            .map(({ code, msg, element }) => ({ code, msg, html: element?.outerHTML ?? '' }));
        HTMLCS.process(
          'WCAG2AA',
          document,
          () => done(findings()),
          () => fail(new Error('HTMLCS')),
          'en',
        );
      }),
  );
  return errors.map(({ code, msg, html }) => ({
    engine: 'htmlcs',
    rule: code,
    says: msg,
    element: html.slice(0, 160),
  }));
}
