import { useState } from 'react';
import { asAtFirst, type Choice, type ChoiceName, choose } from '../../../../forms/reading/choices.ts';
import { CREDITS_PATH, OFFLINE_PATH } from '../../../../scripture/addresses/paths.ts';
import { useMe } from '../../../ui/me.ts';
import { useSettings } from '../../../ui/reading/use-settings.ts';
import { Factor } from './factor.tsx';
import stylesheet from './look.css?url';
import { Remembering } from './remembering.tsx';
import { Tick } from './tick.tsx';
import { Ways } from './ways.tsx';
import { LOOK } from './wording.ts';

interface Props {
  /** `?edicion=…` of the page, empty for the default edition. */
  readonly query: string;
  readonly onClose: () => void;
}

/** What a reader may choose of how the text looks: the page beside it follows at once. */
export function LookPanel({ query, onClose }: Props) {
  const [settings, change] = useSettings();
  const [told, tell] = useState('');
  const account = useMe()?.account;
  function take<N extends ChoiceName>(name: N, value: Choice<N>) {
    change(choose(settings, name, value));
    tell('');
  }
  const given = { settings, onChoose: take };
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="late" />
      <div className="look-head">
        <h2>{LOOK.title}</h2>
        <button type="button" aria-label={LOOK.close} onClick={onClose}>
          ×
        </button>
      </div>
      <Ways name="theme" {...given} />
      <Factor name="size" {...given} />
      <Factor name="leading" {...given} />
      <Factor name="measure" {...given} />
      <Ways name="face" {...given} />
      <Ways name="lines" {...given} />
      {settings.lines === 'running' && (
        <div className="look-paragraphs">
          {LOOK.paragraphs} <a href={`${CREDITS_PATH}#parrafos`}>{LOOK.paragraphsOf}</a>
          {LOOK.paragraphsEnd}
        </div>
      )}
      <Tick name="poetry" on="lines" {...given} />
      <Ways name="numbers" {...given} />
      <Tick name="added" on="italic" {...given} />
      <Tick name="titles" on="shown" {...given} />
      <Tick name="tap" on="correct" {...given} />
      <Remembering {...given} />
      <p className="look-offline">
        <a href={OFFLINE_PATH + query}>{LOOK.offline}</a>
      </p>
      <div className="look-foot">
        <button
          type="button"
          onClick={() => {
            change(asAtFirst(settings));
            tell(LOOK.asAtFirst);
          }}
        >
          {LOOK.reset}
        </button>
        <p role="status">{told || (account ? LOOK.keptWithAccount : LOOK.kept)}</p>
      </div>
    </>
  );
}
