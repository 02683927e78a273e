import type { Choice, ChoiceName, Settings } from '../../../../forms/reading/choices.ts';

/** What shows one choice of the panel, and takes another. */
export interface ChoiceProps<N extends ChoiceName> {
  readonly name: N;
  readonly settings: Settings;
  readonly onChoose: (name: N, value: Choice<N>) => void;
}
