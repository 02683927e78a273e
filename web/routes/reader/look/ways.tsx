import { CHOICES, type Choice, type Settings, usual } from '../../../../forms/reading/choices.ts';
import { LOOK } from './wording.ts';

type Name = keyof typeof LOOK.ways;

interface Props<N extends Name> {
  readonly name: N;
  readonly settings: Settings;
  readonly onChoose: (name: N, value: Choice<N>) => void;
}

/** One of a few ways. A theme is shown in its own colours, a face in its own letters. */
export function Ways<N extends Name>({ name, settings, onChoose }: Props<N>) {
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
