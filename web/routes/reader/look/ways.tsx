import { CHOICES, type Choice, usual } from '../../../../forms/reading/choices.ts';
import type { ChoiceProps } from './choice-props.ts';
import { LOOK } from './wording.ts';

type Name = keyof typeof LOOK.ways;

/** One of a few ways. A theme is shown in its own colours, a face in its own letters. */
export function Ways<N extends Name>({ name, settings, onChoose }: ChoiceProps<N>) {
  const chosen = settings[name] ?? usual(name);
  const words = LOOK.ways[name] as Readonly<Record<string, string>>;
  const values: readonly Choice<N>[] = CHOICES[name];
  return (
    <fieldset className={`ways ${name}`}>
      <legend>{LOOK.names[name]}</legend>
      {values.map((value) => (
        <label key={value} data-theme={name === 'theme' ? value : undefined} className={`of-${value}`}>
          <input
            type="radio"
            name={name}
            className="unseen"
            checked={value === chosen}
            onChange={() => onChoose(name, value)}
          />
          {name === 'theme' && <span aria-hidden="true">Aa</span>}
          <span>{words[value]}</span>
        </label>
      ))}
    </fieldset>
  );
}
