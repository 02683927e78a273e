import { useState } from 'react';
import { forgetJourney } from '../../../ui/reading/forget-journey.ts';
import type { ChoiceProps } from './choice-props.ts';
import { Tick } from './tick.tsx';
import { LOOK } from './wording.ts';

/** What is remembered of one's reading, and how to have it forgotten. */
export function Remembering(given: Omit<ChoiceProps<'place' | 'read'>, 'name'>) {
  const [told, tell] = useState('');
  return (
    <fieldset className="remembering">
      <legend>{LOOK.journey}</legend>
      <Tick name="place" on="kept" {...given} />
      <Tick name="read" on="kept" {...given} />
      <button
        type="button"
        onClick={() => {
          forgetJourney();
          tell(LOOK.forgotten);
        }}
      >
        {LOOK.forget}
      </button>
      <p role="status">{told}</p>
    </fieldset>
  );
}
