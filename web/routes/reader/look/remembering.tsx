import { useState } from 'react';
import type { Settings } from '../../../../forms/reading/choices.ts';
import { forgetJourney } from '../../../ui/reading/forget-journey.ts';
import { Tick } from './tick.tsx';
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
      <Tick
        name={LOOK.names.place}
        on={settings.place !== 'forgotten'}
        onTurn={(on) => onChoose('place', on ? 'kept' : 'forgotten')}
      />
      <Tick
        name={LOOK.names.read}
        on={settings.read === 'kept'}
        onTurn={(on) => onChoose('read', on ? 'kept' : 'forgotten')}
      />
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
