import { useState } from 'react';
import { type Choice, type ChoiceName, choose, resetAppearance } from '../../../../forms/reading/choices.ts';
import { CREDITS_PATH, OFFLINE_PATH, PROPOSALS_PATH } from '../../../../scripture/addresses/paths.ts';
import { useMe } from '../../../ui/me.ts';
import { useSettings } from '../../../ui/reading/use-settings.ts';
import { LOOK_BUTTON } from '../../../ui/wording.ts';
import stylesheet from './look.css?url';
import { RadioSetting } from './radio-setting.tsx';
import { ReadingHistorySettings } from './reading-history-settings.tsx';
import { StepSetting } from './step-setting.tsx';
import { ToggleSetting } from './toggle-setting.tsx';
import { LOOK } from './wording.ts';

interface Props {
  /** `?edicion=…` of the page, empty for the default edition. */
  readonly query: string;
  readonly onClose: () => void;
}

/** The reader's display settings; changes apply to the page at once. */
export function LookPanel({ query, onClose }: Props) {
  const [settings, change] = useSettings();
  const [status, setStatus] = useState('');
  const account = useMe()?.account;
  function take<N extends ChoiceName>(name: N, value: Choice<N>) {
    change(choose(settings, name, value));
    setStatus('');
  }
  const given = { settings, onChoose: take };
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="late" />
      <div className="look-head">
        <h2>{LOOK_BUTTON.panel}</h2>
        <button type="button" aria-label={LOOK.close} onClick={onClose}>
          ×
        </button>
      </div>
      <h3>{LOOK.letters}</h3>
      <RadioSetting name="theme" {...given} />
      <StepSetting name="size" {...given} />
      <StepSetting name="leading" {...given} />
      <StepSetting name="measure" {...given} />
      <RadioSetting name="face" {...given} />
      <h3>{LOOK.text}</h3>
      <RadioSetting name="lines" {...given} />
      {settings.lines === 'running' && (
        <div className="look-note">
          {LOOK.paragraphs} <a href={`${CREDITS_PATH}#parrafos`}>{LOOK.paragraphsOf}</a>
          {LOOK.paragraphsEnd}
        </div>
      )}
      <ToggleSetting name="poetry" on="lines" {...given} />
      <RadioSetting name="numbers" {...given} />
      <ToggleSetting name="added" on="italic" {...given} />
      <ToggleSetting name="jesus" on="colour" {...given} />
      <ToggleSetting name="titles" on="shown" {...given} />
      <ToggleSetting name="headings" on="shown" {...given} />
      <div className="look-note">
        {LOOK.headingsAre} <a href={`${CREDITS_PATH}#titulos`}>{LOOK.headingsOf}</a>
        {LOOK.headingsEnd}
      </div>
      <h3>{LOOK.reading}</h3>
      <RadioSetting name="tap" {...given} />
      <ReadingHistorySettings {...given} />
      <p className="look-offline">
        <a href={OFFLINE_PATH + query}>{LOOK.offline}</a> · <a href={PROPOSALS_PATH}>{LOOK.proposals}</a>
      </p>
      <div className="look-foot">
        <button
          type="button"
          onClick={() => {
            change(resetAppearance(settings));
            setStatus(LOOK.asAtFirst);
          }}
        >
          {LOOK.reset}
        </button>
        <p role="status">{status || (account ? LOOK.keptWithAccount : LOOK.kept)}</p>
      </div>
    </>
  );
}
