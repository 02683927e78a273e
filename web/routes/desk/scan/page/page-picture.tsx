import type { PageVerse } from '../../../../../services/book/scans/scan-mends.ts';
import { Island } from '../../../../islands/island.tsx';
import { SCAN_PAGE } from '../wording.ts';

export interface Picture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

interface Props {
  readonly page: number;
  readonly picture: Picture;
  readonly verses: readonly PageVerse[];
  readonly chosen: PageVerse | undefined;
}

/** The page with the boxes of its verses over it; those of the chosen verse can be moved there. */
export function PagePicture({ page, picture: { src, width, height }, verses, chosen }: Props) {
  return (
    <>
      <label className="check enlarge">
        <input type="checkbox" />
        {SCAN_PAGE.enlarge}
      </label>
      <div className="page-window">
        <div className="page-picture">
          <img src={src} width={width} height={height} alt={SCAN_PAGE.picture(page)} />
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {verses
              .filter(({ verse }) => verse !== chosen?.verse)
              .flatMap(({ verse, regions, by }) =>
                regions.map((region) => ({ key: `${verse} ${region.join()}`, region, by })),
              )
              .map(({ key, region: [x, y, w, h], by }) => (
                <rect key={key} className={by} x={x * 100} y={y * 100} width={w * 100} height={h * 100} />
              ))}
          </svg>
          {chosen && (
            <Island<typeof import('./boxes-island.tsx')> name="boxes" when="now">
              <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
                {chosen.regions.map(([x, y, w, h]) => (
                  <rect key={`${x} ${y}`} className="chosen" x={x * 100} y={y * 100} width={w * 100} height={h * 100} />
                ))}
              </svg>
            </Island>
          )}
        </div>
      </div>
    </>
  );
}
