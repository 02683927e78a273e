import { explain } from '../../../../forms/refusals/explain-address.ts';
import { type DayFault, readDayList } from '../../../../scripture/days/day-list.ts';
import { formatTable, readTable } from '../../../../scripture/plans/plan-table.ts';
import type { Extent } from '../../../../scripture/reference/extent.ts';
import type { SettingChanges } from '../../../../services/owner/settings/editable-settings.ts';
import type { Fault } from '../../../ui/form/field.tsx';
import { explainLine } from '../../../ui/plans/explain-line.ts';
import { DAYS } from '../wording.ts';

interface Typed {
  readonly lista: string;
  readonly nombre: string;
  readonly tabla: string;
}

/** Faults shown at once. */
const MOST_FAULTS = 5;

/** The settings that the form wants, or what is wrong with its lines. */
export function readDaysForm(
  { lista, nombre, tabla }: Typed,
  extent: Extent,
): { readonly faults: readonly Fault[]; readonly changes: SettingChanges } {
  const list = readDayList(lista, extent);
  const table = readTable(tabla, extent);
  const faults: Fault[] = [];
  if (!list.ok) faults.push({ field: 'lista', sentence: sentences(list.faults.map(explainDay)) });
  if (!table.ok) faults.push({ field: 'tabla', sentence: sentences(table.faults.map(explainLine)) });
  const isEmpty = table.ok && table.portions.length === 0;
  if (isEmpty && nombre !== '') faults.push({ field: 'tabla', sentence: DAYS.noTable });
  if (table.ok && !isEmpty && nombre === '') faults.push({ field: 'nombre', sentence: DAYS.noName });
  return {
    faults,
    changes: {
      dayVerses: list.ok ? list.list : [],
      sharedPlan: table.ok && !isEmpty ? { name: nombre, table: formatTable(table.portions) } : null,
    },
  };
}

function sentences(all: readonly string[]): string {
  const rest = all.length - MOST_FAULTS;
  return [...all.slice(0, MOST_FAULTS), ...(rest > 0 ? [DAYS.moreFaults(rest)] : [])].join(' ');
}

/** Says which line of the list of verses is not understood, and why. */
function explainDay({ line, text, why }: DayFault): string {
  if (why === 'no-date') return `Línea ${line}: la fecha de «${text.slice(0, 60)}» no existe; escríbala como 25/12.`;
  if (why === 'no-verses')
    return `Línea ${line}: escriba un versículo, o varios seguidos de un capítulo, como Lc 2:10-11.`;
  if (typeof why !== 'string') return `Línea ${line}: ${explain(why)}`;
  return explainLine({ line, text, why });
}
