import { explain } from '../../../forms/refusals/explain-address.ts';
import type { LineFault } from '../../../scripture/plans/plan-table.ts';

/** Says which line of a table is not understood, and why. */
export function explainLine({ line, text, why }: LineFault): string {
  const written = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  if (why === 'no-reference')
    return `Línea ${line}: «${written}» no es una referencia. Escríbala como «Gn 1-2; Sal 1».`;
  if (why === 'ambiguous')
    return `Línea ${line}: «${written}» puede leerse de varias maneras. Escríbala como «Gn 1-2; Sal 1».`;
  return `Línea ${line}: ${explain(why)}`;
}
