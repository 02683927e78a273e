import type { NamedText } from '../../../../scripture/text/name-text.ts';
import type { DeskState } from '../../../../services/desk/desk.ts';
import type { Fault } from '../../../ui/form/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { OVERVIEW, STEPS, TEXT_WAYS } from './wording.ts';

interface Props extends Pick<DeskState, 'guide' | 'setAside'> {
  /** The edition's text, and the subtitle on the title page. */
  readonly text: NamedText;
  readonly subtitle: string;
  readonly mark: string;
  readonly faults: readonly Fault[];
}

/** The setup checklist for a new owner. Steps can be dismissed one by one, or all together. */
export function Guide({ guide, setAside, text, subtitle, mark, faults }: Props) {
  const open = guide.some(({ done }) => !done);
  if (guide.length === 0 || (!open && faults.length === 0))
    return (
      setAside.length > 0 && (
        <PostForm sends={{ visto: mark, que: 'mostrar' }} button={OVERVIEW.again} look="quiet" faults={faults} />
      )
    );
  return (
    <section>
      <h2>{OVERVIEW.guide}</h2>
      <p>{OVERVIEW.guideLead}</p>
      <PostForm label={OVERVIEW.guide} sends={{ visto: mark }} faults={faults}>
        <ol className="guide">
          {guide.map(({ step, done }) => {
            const { title, path, ...words } = STEPS[step];
            return (
              <li key={step} className={done ? 'done' : undefined}>
                <h3>
                  <a href={path}>{title}</a>
                </h3>
                <p>
                  <b>{done ? OVERVIEW.states.done : OVERVIEW.states.open}.</b>{' '}
                  {done ? words.done : typeof words.open === 'string' ? words.open : words.open(text, subtitle)}
                </p>
                {!done && step === 'text' && (
                  <ul>
                    {TEXT_WAYS.map(([label, way]) => (
                      <li key={label}>
                        <a href={way}>{label}</a>
                      </li>
                    ))}
                  </ul>
                )}
                {!done && (
                  <button
                    className="quiet"
                    type="submit"
                    name="dejar"
                    value={step}
                    aria-label={`${OVERVIEW.leave}: ${title}`}
                  >
                    {OVERVIEW.leave}
                  </button>
                )}
              </li>
            );
          })}
        </ol>
        <button className="quiet" type="submit" name="dejar" value="todo">
          {OVERVIEW.hide}
        </button>
      </PostForm>
    </section>
  );
}
