import type { NewerVersion, UpdatesState } from '../../../../services/running/updates.ts';
import type { Fault } from '../../../ui/form/field.tsx';
import { VERSION } from '../wording.ts';
import { Confirmed } from './confirmed.tsx';

interface Props {
  readonly newer: NewerVersion;
  readonly way: UpdatesState['way'];
  readonly shared: boolean;
  readonly email: string;
  readonly faults: readonly Fault[];
}

/** A newer version with its notes, and the way to it. */
export function Newer({ newer, way, shared, email, faults }: Props) {
  const notes = newer.notes === '' ? <p>{VERSION.noNotes}</p> : <pre>{newer.notes}</pre>;
  const title = VERSION.newTitle(newer.version);
  if (way === 'here')
    return (
      <Confirmed name="actualizar" title={title} button={VERSION.update} email={email} faults={faults}>
        {notes}
        <p>{VERSION.whatHappens}</p>
        {shared && (
          <p>
            {VERSION.shared} {VERSION.sharedTrial}
          </p>
        )}
      </Confirmed>
    );
  const docker = way === 'docker';
  return (
    <section>
      <h2>{title}</h2>
      {notes}
      <p>{docker ? VERSION.docker : VERSION.terminal}</p>
      <pre>
        <code>{(docker ? VERSION.dockerCommands : VERSION.terminalCommands).join('\n')}</code>
      </pre>
    </section>
  );
}
