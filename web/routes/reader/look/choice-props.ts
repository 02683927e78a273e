import type { Choice, ChoiceName, Settings } from '../../../../forms/reading/choices.ts';

/** Props of a control for one setting of the panel. */
export interface ChoiceProps<N extends ChoiceName> {
  readonly name: N;
  readonly settings: Settings;
  readonly onChoose: (name: N, value: Choice<N>) => void;
}
