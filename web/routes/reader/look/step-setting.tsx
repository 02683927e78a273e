import { useId } from 'react';
import { CHOICES, type Choice } from '../../../../forms/reading/choices.ts';
import type { ChoiceProps } from './choice-props.ts';
import { LOOK } from './wording.ts';

type Name = 'size' | 'leading' | 'measure';

/** A setting that increases and decreases in steps. */
export function StepSetting<N extends Name>({ name, settings, onChoose }: ChoiceProps<N>) {
  const id = useId();
  const values: readonly Choice<N>[] = CHOICES[name];
  const chosen = settings[name] ?? 1;
  return (
    <div className={`factor ${name}`}>
      <label htmlFor={id}>{LOOK.names[name]}</label>
      <span aria-hidden="true">{LOOK.percent(chosen)}</span>
      <input
        id={id}
        type="range"
        max={values.length - 1}
        value={values.indexOf(chosen as Choice<N>)}
        aria-valuetext={LOOK.percent(chosen)}
        onChange={({ target }) => {
          const value = values[target.valueAsNumber];
          if (value !== undefined) onChoose(name, value);
        }}
      />
    </div>
  );
}
