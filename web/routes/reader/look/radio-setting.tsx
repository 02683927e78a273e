import { CHOICES, type Choice, defaultChoice } from '../../../../forms/reading/choices.ts';
import type { ChoiceProps } from './choice-props.ts';
import { LOOK } from './wording.ts';

type Name = keyof typeof LOOK.ways;

/** A setting with a few values. Themes are shown in their own colours, typefaces in their own letters. */
export function RadioSetting<N extends Name>({ name, settings, onChoose }: ChoiceProps<N>) {
  const chosen = settings[name] ?? defaultChoice(name);
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
