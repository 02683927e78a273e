import { AWAY_PATH, restorePath } from '../../../../scripture/addresses/paths.ts';
import { formatBytes } from '../../../../scripture/figures/format-number.ts';
import type { AwayCopy } from '../../../../services/keeping/away/away-order.ts';
import { When } from '../../../ui/when.tsx';
import { AWAY, BACKUPS } from '../wording.ts';

interface Props {
  /** Undefined: not asked for, since the other machine has to be asked. */
  readonly copies: readonly AwayCopy[] | undefined;
  readonly fault: string | undefined;
}

/** The backups there, newest first, each with the way to restore it. */
export const AwayCopies = ({ copies, fault }: Props) => (
  <section id="copias">
    <h2>{AWAY.listTitle}</h2>
    {fault !== undefined && (
      <p className="wrong" role="alert">
        {fault}
      </p>
    )}
    {copies === undefined && (
      <p>
        <a href={`${AWAY_PATH}?lista=1#copias`}>{AWAY.list}</a>
      </p>
    )}
    {copies?.length === 0 && <p>{AWAY.listEmpty}</p>}
    {copies && copies.length > 0 && (
      <div className="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{BACKUPS.when}</th>
              <th scope="col" className="number">
                {BACKUPS.size}
              </th>
              <th scope="col">{AWAY.restore}</th>
            </tr>
          </thead>
          <tbody>
            {copies.map(({ name, at, bytes }) => (
              <tr key={name}>
                <th scope="row">
                  <When at={at} />
                </th>
                <td className="number">{formatBytes(bytes)}</td>
                <td>
                  <a href={restorePath('fuera', name)}>{AWAY.restore}</a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
  </section>
);
