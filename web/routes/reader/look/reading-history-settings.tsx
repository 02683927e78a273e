import { useState } from 'react';
import { keepJourney } from '../../../ui/reading/kept-journey.ts';
import { showJourney } from '../../../ui/reading/show-journey.ts';
import type { ChoiceProps } from './choice-props.ts';
import { ToggleSetting } from './toggle-setting.tsx';
import { LOOK } from './wording.ts';

/** The settings of the reading history, and the button that erases it. */
export function ReadingHistorySettings(given: Omit<ChoiceProps<'place' | 'read'>, 'name'>) {
  const [status, setStatus] = useState('');
  return (
    <fieldset className="remembering">
      <legend className="unseen">{LOOK.journey}</legend>
      <ToggleSetting name="place" on="kept" {...given} />
      <ToggleSetting name="read" on="kept" {...given} />
      <button
        type="button"
        onClick={() => {
          forgetJourney();
          setStatus(LOOK.forgotten);
        }}
      >
        {LOOK.forget}
      </button>
      <p role="status">{status}</p>
    </fieldset>
  );
}

/** Deletes the reading history of this device, and records the deletion so that another device does not bring it back. */
function forgetJourney(): void {
  keepJourney({ read: {}, forgotten: Date.now() });
  showJourney();
}
