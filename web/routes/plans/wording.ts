/** Texts of /plan and of its plans, in the formal register (usted). */
export const PLANS = {
  title: 'Planes de lectura',
  lead: 'Lea la Biblia día a día. Empiece cuando quiera, deje libres los días que quiera y siga desde donde esté: un plan no lleva cuenta de lo que falta.',
  offered: 'Elija un plan',
  day: (n: number) => `Día ${n}`,
  dayOfMonth: (n: number) => `Día ${n} del mes`,
  table: 'Las lecturas, día por día',
  calendar: 'Añadirlo a su calendario (.ics)',
  others: 'Otros planes',
  noScripts: 'Sin scripts, los planes que sigue y lo que lee de ellos solo se pueden guardar en su cuenta.',
  noScriptsLink: 'Los planes de su cuenta',
  unknown: 'Aquí no hay ningún plan con ese nombre.',
} as const;
