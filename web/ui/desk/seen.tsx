import type { Fault } from '../form/field.tsx';

/**
 * What the writer of a form has seen of the settings that it changes (`services.settings.mark`). Where somebody else has
 * changed them meanwhile, it says so; the form now carries what holds, so that sending it again is meant.
 */
export function Seen({ mark, faults }: { mark: string; faults: readonly Fault[] }) {
  const fault = faults.find(({ field }) => field === 'visto');
  return (
    <>
      <input type="hidden" name="visto" value={mark} />
      {fault && (
        // biome-ignore lint/a11y/noAutofocus: there is no field to go back to
        <p className="wrong" role="alert" tabIndex={-1} autoFocus>
          {fault.sentence}
        </p>
      )}
    </>
  );
}

/** Beside a field: what holds now, where somebody else has been quicker and it is not what was typed. */
export function holdsNow(faults: readonly Fault[], typed: string | undefined, now: string): string | undefined {
  const overtaken = faults.some(({ field }) => field === 'visto');
  if (!overtaken || typed === undefined || typed === now) return undefined;
  return now === '' ? 'Ahora está vacío.' : `Ahora dice: «${now}»`;
}
