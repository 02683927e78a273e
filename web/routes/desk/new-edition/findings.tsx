import { formatCount } from '../../../../scripture/figures/format-number.ts';
import { EDITIONS } from '../wording.ts';
import type { FactsView } from './facts-view.ts';

const SHOWN = 12;

/** Elements of a source that were not imported as text. */
export function Findings({ findings }: Pick<FactsView, 'findings'>) {
  if (findings.length === 0) return <p>{EDITIONS.findingsNone}</p>;
  const rest = findings.length - SHOWN;
  return (
    <>
      <p>{EDITIONS.findingsAbout}</p>
      <details open={findings.some(({ unknown }) => unknown)}>
        <summary>{EDITIONS.findingsShow(findings.length)}</summary>
        <div className="scroll">
          <table className="findings">
            <thead>
              <tr>
                <th scope="col" className="number">
                  {EDITIONS.times}
                </th>
                <th scope="col">{EDITIONS.mark}</th>
                <th scope="col">{EDITIONS.first}</th>
              </tr>
            </thead>
            <tbody>
              {findings.slice(0, SHOWN).map(({ what, count, first }) => (
                <tr key={what}>
                  <td className="number">{formatCount(count)}</td>
                  <td>{what}</td>
                  <td>{first}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {rest > 0 && <p className="byline">{EDITIONS.more(rest)}</p>}
      </details>
    </>
  );
}
