import { useState } from 'react';
import type { Settings } from '../../../../forms/reading/choices.ts';
import { forgetJourney } from '../../../ui/reading/forget-journey.ts';
import { LOOK } from './wording.ts';

interface Props {
  readonly settings: Settings;
  readonly onChoose: (name: 'place' | 'read', value: 'kept' | 'forgotten') => void;
}

/** What is remembered of one's reading, and how to have it forgotten. */
export function Remembering({ settings, onChoose }: Props) {
  const [told, tell] = useState('');
  return (
    <fieldset className="remembering">
      <legend>{LOOK.journey}</legend>
      <label className="tick">
        <input
          type="checkbox"
          checked={settings.place !== 'forgotten'}
          onChange={({ target }) => onChoose('place', target.checked ? 'kept' : 'forgotten')}
        />
        {LOOK.names.place}
      </label>
      <label className="tick">
        <input
          type="checkbox"
          checked={settings.read === 'kept'}
          onChange={({ target }) => onChoose('read', target.checked ? 'kept' : 'forgotten')}
        />
        {LOOK.names.read}
      </label>
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
