import { formatCount } from '../../../../../scripture/figures/format-number.ts';
import { formatDate } from '../../../../../scripture/time/day.ts';
import type { ReadPages } from '../../../../../services/desk/readings/readings.ts';
import { READINGS } from '../wording.ts';

const HEIGHT = 100;
/** In units of a day's width. */
const BAR = 0.8;

/** A bar for each day, and the same figures as text and as a table. */
export function Chart({ days }: Pick<ReadPages, 'days'>) {
  const all = days.reduce((sum, { count }) => sum + count, 0);
  const top = days.reduce((best, day) => (day.count > best.count ? day : best), days[0]!);
  const said = READINGS.described(formatCount(all), formatCount(top.count), formatDate(top.day));
  const counted = days.filter(({ count }) => count > 0).reverse();
  return (
    <>
      <figure className="chart">
        <svg viewBox={`0 0 ${days.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
          {days.map(({ day, count }, at) => {
            const height = (HEIGHT * count) / Math.max(1, top.count);
            return <rect key={day} x={at + (1 - BAR) / 2} y={HEIGHT - height} width={BAR} height={height} />;
          })}
        </svg>
        <p className="ends">
          <span>{formatDate(days[0]!.day)}</span>
          <span>{formatDate(days.at(-1)!.day)}</span>
        </p>
        <figcaption>{said}</figcaption>
      </figure>
      <details>
        <summary>{READINGS.byDay}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{READINGS.day}</th>
              <th scope="col" className="number">
                {READINGS.count}
              </th>
            </tr>
          </thead>
          <tbody>
            {counted.map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">{formatDate(day)}</th>
                <td className="number">{formatCount(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
