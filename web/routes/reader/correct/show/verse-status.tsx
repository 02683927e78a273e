import { carryVerse } from '../../../../../scripture/correction/corrected-edition.ts';
import type { Verse } from '../../../../../scripture/text/edition.ts';
import { Difference } from '../../../../ui/difference.tsx';
import { MarkedText } from '../../../../ui/verses/marked-text.tsx';
import { PlainButton } from '../../read/plain-button.tsx';
import type { Trouble } from '../draft/answer.ts';
import { type Draft, normalizeText } from '../draft/draft.ts';
import { shownText, type VerseState } from '../draft/verse-state.ts';
import { CORRECT } from '../wording.ts';
import { VersePortal } from './verse-portal.tsx';

const { state, trouble, conflict } = CORRECT;

interface StatusActions {
  readonly onOpen: () => void;
  readonly onRetry: () => void;
  readonly onWithhold: () => void;
  readonly onDiscard: () => void;
  readonly onWithdraw: () => void;
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
}

interface Props extends StatusActions {
  /** The verse as the page has it. */
  readonly verse: Verse;
  readonly state: VerseState;
  readonly language: string | undefined;
  readonly signIn: string;
}

/** A verse that differs from the page's: the reader's text, and its state. */
export function VerseStatus(props: Props) {
  const { verse } = props;
  const { number, title } = verse;
  const text = shownText(props.state);
  const marked = text && carryVerse(verse, { ...text, text: normalizeText(text.text) });
  const retitled = text && title !== undefined && (text.title ?? '') !== title;
  return (
    <>
      {retitled && (
        <VersePortal verse={number} instead="h2">
          {text.title && <h2>{text.title}</h2>}
        </VersePortal>
      )}
      <VersePortal verse={number} instead={marked && 'p'} className="edited">
        {marked && (
          <p>
            <MarkedText {...marked} />
          </p>
        )}
        <Standing {...props} />
      </VersePortal>
    </>
  );
}

function Standing({ state: { draft, sending, own }, signIn, language, ...actions }: Props) {
  if (sending?.kind === 'sending') return <div className="state">{state.sending}</div>;
  if (sending && draft)
    return sending.kind === 'conflict' ? (
      <Conflict current={sending.current} draft={draft} language={language} {...actions} />
    ) : (
      <Failure sending={sending} waits={draft.queued === true} signIn={signIn} {...actions} />
    );
  if (draft)
    return (
      <div className="state">
        {state.draft} <PlainButton onClick={actions.onOpen}>{state.resume}</PlainButton>{' '}
        <PlainButton onClick={actions.onDiscard}>{state.discard}</PlainButton>
      </div>
    );
  if (own)
    return (
      <div className="state">
        {state.pending} <PlainButton onClick={actions.onOpen}>{state.amend}</PlainButton>{' '}
        <PlainButton onClick={actions.onWithdraw}>{state.withdraw}</PlainButton>
      </div>
    );
  return null;
}

type FailureProps = Pick<StatusActions, 'onRetry' | 'onWithhold' | 'onOpen'> & {
  readonly sending: Exclude<Trouble, { kind: 'conflict' }>;
  /** It is retried automatically. */
  readonly waits: boolean;
  readonly signIn: string;
};

function Failure({ sending, waits, signIn, onRetry, onWithhold, onOpen }: FailureProps) {
  return (
    <div className="wrong" role="alert">
      {sending.kind === 'offline' ? trouble.offline : sending.detail}{' '}
      {sending.kind === 'failed' && sending.signIn && <a href={signIn}>{trouble.signIn}</a>}{' '}
      {sending.kind !== 'refused' && <PlainButton onClick={onRetry}>{trouble.retry}</PlainButton>}{' '}
      <PlainButton onClick={onOpen}>{trouble.edit}</PlainButton>{' '}
      {waits && <PlainButton onClick={onWithhold}>{trouble.withhold}</PlainButton>}
    </div>
  );
}

type ConflictProps = Pick<StatusActions, 'onTakeTheirs' | 'onKeepMine' | 'onOpen'> & {
  readonly current: { readonly text: string; readonly title?: string };
  readonly draft: Draft;
  readonly language: string | undefined;
};

/** Both texts of a conflict, and the choice between them. */
function Conflict({ current, draft, language, onTakeTheirs, onKeepMine, onOpen }: ConflictProps) {
  return (
    <section className="conflict" role="alert" aria-label={conflict.heading}>
      <strong>{conflict.heading}</strong>
      <dl lang={language}>
        <dt lang="es">{conflict.theirs}</dt>
        <dd>
          {current.title !== draft.seen.title && <b>{current.title} </b>}
          <Difference before={draft.seen.text} after={current.text} />
        </dd>
        <dt lang="es">{conflict.mine}</dt>
        <dd>
          {draft.title !== draft.seen.title && <b>{draft.title} </b>}
          <Difference before={draft.seen.text} after={draft.text} />
        </dd>
      </dl>
      <div className="choices">
        <button type="button" onClick={onTakeTheirs}>
          {conflict.takeTheirs}
        </button>
        <button type="button" onClick={onKeepMine}>
          {conflict.keepMine}
        </button>
        <button type="button" onClick={onOpen}>
          {conflict.edit}
        </button>
      </div>
    </section>
  );
}
