import { MOST_REGIONS } from '../../../../../scripture/facsimile/region.ts';
import { verseName } from '../../../../../scripture/reference/format-spanish.ts';
import type { PageVerse } from '../../../../../services/book/scans/scan-mends.ts';
import type { Fault } from '../../../../ui/form/field.tsx';
import { PostForm } from '../../../../ui/form/post-form.tsx';
import { SCAN_PAGE } from '../wording.ts';
import { formatPart, MORE_BOXES, SIDES } from './typed-regions.ts';

interface Props {
  readonly verse: PageVerse;
  readonly faults: readonly Fault[];
  /** The figures that were refused. */
  readonly typed: Readonly<Record<string, string | undefined>>;
}

/** The boxes of a verse in figures; beside the page, a script also moves them there. */
export function BoxesForm({ verse: { verse, regions, by }, faults, typed }: Props) {
  const boxes = Array.from({ length: Math.min(MOST_REGIONS, regions.length + MORE_BOXES) }, (_, at) => regions[at]);
  const isRefused = Object.keys(typed).length > 0;
  const name = verseName(verse);
  return (
    <section>
      <h2>{SCAN_PAGE.of(name)}</h2>
      <p className="byline">
        {SCAN_PAGE.how} <span className="by-hand">{SCAN_PAGE.byHand}</span>
      </p>
      <PostForm
        label={SCAN_PAGE.of(name)}
        sends={{ que: 'guardar', versiculo: verse }}
        faults={faults}
        button={SCAN_PAGE.save}
        look="main"
      >
        {boxes.map((box, index) => (
          <fieldset className="figures" key={index}>
            <legend>
              <span className="unseen">{SCAN_PAGE.box('')}</span> {index + 1}
            </legend>
            {SIDES.map((side, at) => {
              const name = `${side}${index + 1}`;
              const input = (
                <input
                  key={side}
                  id={`caja-${name}`}
                  name={name}
                  type="text"
                  inputMode="decimal"
                  autoComplete="off"
                  aria-label={index > 0 ? SCAN_PAGE.sides[at] : undefined}
                  defaultValue={isRefused ? (typed[name] ?? '') : box ? formatPart(box[at]!) : ''}
                />
              );
              // The names stand over the first box only.
              return index > 0 ? (
                input
              ) : (
                <label key={side} htmlFor={`caja-${name}`}>
                  {SCAN_PAGE.sides[at]}
                  {input}
                </label>
              );
            })}
          </fieldset>
        ))}
        <p className="byline">{SCAN_PAGE.empty}</p>
      </PostForm>
      <PostForm
        label={`${SCAN_PAGE.remove}: ${name}`}
        sends={{ que: 'quitar', versiculo: verse }}
        button={SCAN_PAGE.remove}
        look="quiet"
      />
      {by === 'person' && regions.length > 0 && (
        <PostForm
          label={`${SCAN_PAGE.back2reading}: ${name}`}
          sends={{ que: 'devolver', versiculo: verse }}
          button={SCAN_PAGE.back2reading}
          look="quiet"
        />
      )}
    </section>
  );
}
