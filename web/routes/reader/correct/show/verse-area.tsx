import { type FormEvent, type KeyboardEvent, type ReactNode, useId } from 'react';
import { parseRegion } from '../../../../../scripture/facsimile/region.ts';
import { Difference } from '../../../../ui/difference.tsx';
import type { PrintedLinesProps } from '../../../../ui/facsimile/printed-lines.tsx';
import { FACSIMILE } from '../../../../ui/facsimile/wording.ts';
import { LinesAbove } from '../../read/lazy-lines.tsx';
import { PlainButton } from '../../read/plain-button.tsx';
import type { Confirmation } from '../draft/answer.ts';
import { sameText, type Typed } from '../draft/draft.ts';
import type { OpenArea } from '../draft/open-area.ts';
import { CORRECT } from '../wording.ts';
import { GrowingField } from './growing-field.tsx';
import { Reasons } from './reasons.tsx';
import { VersePortal } from './verse-portal.tsx';

const { area } = CORRECT;

export interface AreaProps extends OpenArea {
  /** `Juan 3:16` */
  readonly place: string;
  readonly asksAddress: boolean;
  readonly language: string | undefined;
  /** It has typed text. */
  readonly changed: boolean;
  /** The verse's other actions. */
  readonly menu: ReactNode;
  /** Its printed lines, if they are known. */
  readonly lines: PrintedLinesProps | undefined;
  readonly onType: (change: Typed) => void;
  readonly onCancel: () => void;
  readonly onUpdate: (confirm?: Confirmation) => void;
  readonly onDiscard: () => void;
  readonly onWithdraw: (() => void) | undefined;
}

/**
 * A verse turned into an editable area, in the exact place of its text, and one card with what can be done below it. Until something is
 * typed the area looks like text and its buttons like words.
 */
export function VerseArea(props: AreaProps) {
  const { verse, place, draft, message, caret, language, onType } = props;
  const id = useId();
  const onKeyDown = keysOf(props);
  const titled = draft.seen.title !== undefined;
  // Also if the author returns to a pending proposal.
  const written = props.changed || draft.amends !== undefined;
  return (
    <>
      {titled && (
        <VersePortal verse={verse} instead="h2" className="correcting title">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the field within */}
          <div onKeyDown={onKeyDown}>
            <GrowingField
              label={`${area.title} (${place})`}
              value={draft.title ?? ''}
              onType={(title) => onType({ title })}
              caret={caret?.title ? caret : undefined}
              language={language}
            />
          </div>
        </VersePortal>
      )}
      <VersePortal verse={verse} instead="p" className="correcting">
        <form
          aria-label={area.label(place)}
          className={written ? 'written' : undefined}
          onKeyDown={onKeyDown}
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            props.onUpdate();
          }}
          noValidate
        >
          {props.lines && <LinesAbove {...props.lines} />}
          <GrowingField
            label={area.text(place)}
            value={draft.text}
            onType={(text) => onType({ text })}
            caret={caret?.title ? undefined : caret}
            describedBy={message ? `${id}-m` : undefined}
            invalid={message !== undefined && (message.field ?? 'text') === 'text'}
            language={language}
          />
          <div className="beside">
            {message && (
              <div className="wrong" role="alert" id={`${id}-m`}>
                {message.detail}
              </div>
            )}
            <Changes draft={draft} language={language} />
            {props.resumed && (
              <div className="resumed">
                {area.draft} <PlainButton onClick={props.onDiscard}>{area.discard}</PlainButton>
              </div>
            )}
            <Marked {...props} />
            {written && <Reasons {...props} />}
            <Decide {...props} />
            {props.menu}
          </div>
        </form>
      </VersePortal>
    </>
  );
}

/** The marked region of the printed page that is sent along. */
function Marked({ draft, onType }: AreaProps) {
  const region = parseRegion(draft.region ?? '');
  if (!region) return null;
  return (
    <div className="resumed">
      {FACSIMILE.kept(region.page)}. <PlainButton onClick={() => onType({ region: '' })}>{area.noRegion}</PlainButton>
    </div>
  );
}

/** The word-by-word difference from the verse. */
function Changes({ draft, language }: Pick<AreaProps, 'draft' | 'language'>) {
  const { seen, text, title = '' } = draft;
  if (sameText(draft, seen)) return null;
  return (
    <div className="changes" lang={language}>
      <span className="unseen">{area.difference}: </span>
      {seen.title !== undefined && seen.title !== title && (
        <>
          <Difference before={seen.title} after={title} />{' '}
        </>
      )}
      <Difference before={seen.text} after={text} />
    </div>
  );
}

function Decide({ message, onWithdraw, onCancel, onUpdate }: AreaProps) {
  return (
    <div className="decide">
      {onWithdraw && <PlainButton onClick={onWithdraw}>{area.withdraw}</PlainButton>}
      <button type="button" onClick={onCancel}>
        {area.cancel}
      </button>
      {message?.confirmable && (
        <button type="button" onClick={() => onUpdate(message.confirmable)}>
          {area[message.confirmable]}
        </button>
      )}
      <button type="submit" className="main">
        {area.update}
      </button>
    </div>
  );
}

/** Escape cancels, Ctrl+Enter (Cmd+Enter) updates; not during IME composition. */
const keysOf =
  ({ onCancel, onUpdate }: AreaProps) =>
  (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onUpdate();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
