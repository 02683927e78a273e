import { DESK_PATHS, RESTORE_PATH } from '../../../../scripture/addresses/paths.ts';
import type { RestoreState } from '../../../../services/keeping/restores/restores.ts';
import { When } from '../../../ui/when.tsx';
import { RESTORE } from '../wording.ts';

interface Props {
  /** The current step of a running restore. */
  readonly restoring: string | undefined;
  readonly restored:
    | (Omit<NonNullable<RestoreState['last']>, 'error'> & { readonly error: string | undefined })
    | undefined;
}

/** The progress of a running restore, or the result of the last one. */
export const LastRestore = ({ restoring, restored }: Props) => (
  <section id="restaurar" data-poll={restoring && ''}>
    <h2>{RESTORE.section}</h2>
    {restoring !== undefined && (
      <p role="status">
        {restoring} <a href={DESK_PATHS.backups}>{RESTORE.look}</a>
      </p>
    )}
    {restored && <Result {...restored} />}
    {restoring === undefined && (
      <>
        <p>{RESTORE.sectionLead}</p>
        <p>
          <a href={RESTORE_PATH}>{RESTORE.upload}</a>
        </p>
      </>
    )}
  </section>
);

const Result = ({ copy, at, aside, error }: NonNullable<Props['restored']>) =>
  error === undefined ? (
    <p>
      {RESTORE.done} {copy.slice(0, 10)} (<When at={at} />
      ).{' '}
      {aside !== undefined && (
        <>
          {RESTORE.aside} <code>{aside}</code>.
        </>
      )}
    </p>
  ) : (
    <p className="wrong">
      {RESTORE.failed} {copy.slice(0, 10)} (<When at={at} />
      ): {error} {RESTORE.kept}
    </p>
  );
