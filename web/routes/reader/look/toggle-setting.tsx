import { CHOICES, type Choice, defaultChoice } from '../../../../forms/reading/choices.ts';
import type { ChoiceProps } from './choice-props.ts';
import { LOOK } from './wording.ts';

type Name = Exclude<keyof typeof LOOK.names, keyof typeof LOOK.ways | 'size' | 'leading' | 'measure'>;

interface Props<N extends Name> extends ChoiceProps<N> {
  /** The value that its label describes; there is one other. */
  readonly on: Choice<N>;
}

/** A setting with two values, as a tick box. */
export function ToggleSetting<N extends Name>({ name, on, settings, onChoose }: Props<N>) {
  const values: readonly Choice<N>[] = CHOICES[name];
  const off = values.find((value) => value !== on)!;
  const chosen = settings[name] ?? defaultChoice(name);
  return (
    <label className="tick">
      <input
        type="checkbox"
        checked={chosen === on}
        onChange={({ target }) => onChoose(name, target.checked ? on : off)}
      />
      {LOOK.names[name]}
    </label>
  );
}
