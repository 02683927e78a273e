import type { Fault } from '../../ui/form/field.tsx';

/** What a problem of the server's says of which field; of the form as a whole where it names none. */
export function problemFaults(detail: string, faults: unknown): readonly Fault[] {
  if (!Array.isArray(faults) || faults.length === 0) return [{ field: '', sentence: detail }];
  return (faults as readonly { field: string; detail: string }[]).map(({ field, detail: sentence }) => ({
    field,
    sentence,
  }));
}
