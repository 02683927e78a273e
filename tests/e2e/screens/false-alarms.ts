import type { Finding } from './engines.ts';

/** Findings that are wrong, with the reason. Every other finding is fixed. */
const FALSE_ALARMS: readonly {
  readonly engine: Finding['engine'];
  readonly rule: string | RegExp;
  /** The beginning of the element's HTML, if only some elements are meant. */
  readonly element?: RegExp;
  readonly reason: string;
}[] = [
  {
    engine: 'ibm',
    rule: 'aria_form_label_unique',
    element: /^<form(?![^>]* aria-label)/,
    reason:
      'A form without a name is no landmark (HTML-AAM), so there is nothing to be told apart; a name would make a landmark of every form with one button.',
  },
  {
    engine: 'ibm',
    rule: 'input_autocomplete_valid',
    element: /autocomplete="username"[^>]* type="email"/,
    reason: 'HTML has `username` and `email` in one group, which a field of type email takes; the Nu checker agrees.',
  },
  {
    engine: 'htmlcs',
    rule: 'WCAG2AA.Principle1.Guideline1_3.1_3_5.H98',
    element: /type="email"[^>]* autocomplete="username"/,
    reason: 'The same.',
  },
  {
    engine: 'htmlcs',
    rule: 'WCAG2AA.Principle4.Guideline4_1.4_1_2.H91.Button.Name',
    element: /^<button[^>]* hidden=/,
    reason: 'A hidden button is shown and read to nobody: Enter presses it, and it decides nothing.',
  },
  {
    engine: 'htmlcs',
    rule: 'WCAG2AA.Principle3.Guideline3_2.3_2_2.H32.2',
    element: /^<form><input inputmode="numeric"/,
    reason:
      'The number of a page of the printed book: Enter sends a form with one field without a button, and leaving the field does too.',
  },
  {
    engine: 'nu',
    rule: /^Bad value “speculationrules” for attribute “type” on element “script”/,
    reason:
      'A type of nav-speculation (WICG) that the checker does not know; browsers that do not either pass it over.',
  },
  {
    engine: 'nu',
    rule: /^CSS: “size-adjust”/,
    reason:
      'A descriptor of @font-face (CSS Fonts 5) that the checker does not know: the fallback fonts are as wide by it.',
  },
  {
    engine: 'nu',
    rule: /^CSS: “field-sizing”/,
    reason:
      'A property of CSS Basic User Interface 4 that the checker does not know: a field grows with what is typed.',
  },
  {
    engine: 'nu',
    rule: /^CSS: “scrollbar-gutter”/,
    reason: 'A property of CSS Overflow 3 that the checker does not know.',
  },
  {
    engine: 'nu',
    rule: /^CSS: (Unrecognized at-rule “@view-transition”|Parse Error)/,
    element: /view-transition|animation-dur/,
    reason: 'CSS View Transitions 2, which the checker does not know: neither the rule nor its pseudo-elements.',
  },
  {
    engine: 'nu',
    rule: /^CSS: (“container-type”|Unrecognized at-rule “@container”)/,
    reason: 'Container queries (CSS Conditional 5), which the checker does not know.',
  },
  {
    engine: 'nu',
    rule: /^CSS: “grid-template-columns”: “subgrid” is not/,
    reason: 'A value of CSS Grid Layout 2, which the checker does not know.',
  },
  {
    engine: 'nu',
    rule: /^CSS: “font-size”: Parse Error/,
    element: /\dcqi\)/,
    reason: 'Their unit of length.',
  },
  {
    engine: 'nu',
    rule: 'Attribute “name” not allowed on element “details” at this point.',
    reason: 'HTML has it: of several with one name at most one is open. The checker is older.',
  },
  {
    engine: 'nu',
    rule: /^CSS: “mask”/,
    reason:
      'A picture in a data: address, its place and its size, which CSS Masking has in one value; the checker splits it wrongly.',
  },
];

export const isFalseAlarm = (finding: Finding): boolean =>
  FALSE_ALARMS.some(
    ({ engine, rule, element }) =>
      engine === finding.engine &&
      (typeof rule === 'string' ? rule === finding.rule : rule.test(finding.rule)) &&
      (element?.test(finding.element) ?? true),
  );
