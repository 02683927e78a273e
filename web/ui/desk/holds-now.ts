import type { Fault } from '../form/field.tsx';

/**
 * Beside a field: what holds now, where it is not what was typed and somebody else has been quicker. A form of settings sends what its
 * writer has seen of them as `visto` (`services.settings.mark`); refused for it, it carries what holds, so that sending it again is meant.
 */
export function holdsNow(faults: readonly Fault[], typed: string | undefined, now: string): string | undefined {
  const overtaken = faults.some(({ field }) => field === 'visto');
  if (!overtaken || typed === undefined || typed === now) return undefined;
  return now === '' ? 'Ahora está vacío.' : `Ahora dice: «${now}»`;
}
