import { formatDay } from '../../../../scripture/time/format-moment.ts';
import type { ProposalFigures } from '../../../../services/desk/desk.ts';
import { useZone } from '../../../ui/use-zone.ts';
import { PARTICIPATION } from '../wording.ts';

const STATES = ['pending', 'accepted', 'rejected', 'withdrawn', 'superseded'] as const;

/** Counts of proposals by state, by week and by corrector. */
export function Figures({ states, weeks, correctors }: ProposalFigures) {
  // Weeks are counted in this zone.
  const zone = useZone();
  const most = Math.max(1, ...weeks.map(({ made }) => made));
  return (
    <>
      <section>
        <h2>{PARTICIPATION.figures}</h2>
        <dl className="states">
          {STATES.map((state) => (
            <div key={state}>
              <dt>{PARTICIPATION.states[state]}</dt>
              <dd>{states[state]}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h2>{PARTICIPATION.weeks}</h2>
        <table className="weeks">
          <Head of={PARTICIPATION.week} counts={['made', 'accepted', 'rejected']} />
          <tbody>
            {weeks.toReversed().map(({ week, made, accepted, rejected }) => (
              <tr key={week}>
                <th scope="row">
                  {formatDay(week, zone)}
                  <svg className="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
                    <rect width={(100 * made) / most} height="4" />
                  </svg>
                </th>
                <td className="number">{made}</td>
                <td className="number">{accepted}</td>
                <td className="number">{rejected}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section>
        <h2>{PARTICIPATION.correctors}</h2>
        {correctors.length === 0 ? (
          <p>{PARTICIPATION.noneDecided}</p>
        ) : (
          <table>
            <Head of={PARTICIPATION.corrector} counts={['accepted', 'rejected']} />
            <tbody>
              {correctors.map(({ who, accepted, rejected }, at) => (
                <tr key={at}>
                  <th scope="row">
                    <bdi>{who}</bdi>
                  </th>
                  <td className="number">{accepted}</td>
                  <td className="number">{rejected}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </>
  );
}

/** The table's head: the rows' noun, then the counts. */
const Head = ({ of, counts }: { of: string; counts: readonly ('made' | 'accepted' | 'rejected')[] }) => (
  <thead>
    <tr>
      <th scope="col">{of}</th>
      {counts.map((count) => (
        <th key={count} scope="col" className="number">
          {PARTICIPATION[count]}
        </th>
      ))}
    </tr>
  </thead>
);
