import { VerseDifference } from '../../../ui/difference.tsx';
import type { RefusalView } from '../../../ui/form/refuse.ts';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { ProposalLinks } from '../proposal-links.tsx';
import { ReasonField } from '../reason-field.tsx';
import { REVIEW } from '../wording.ts';
import { Approvals } from './approvals.tsx';
import { Clash } from './clash.tsx';
import type { Typed } from './read-decision-form.ts';
import type { ItemData } from './read-item.ts';
import { SameMisprints } from './same-misprints.tsx';

interface Props {
  readonly page: ItemData;
  readonly answer: { readonly refused: RefusalView | undefined; readonly typed: Typed } | undefined;
}

/** Accept, accept with changes, or reject: one form with a button for each. */
export function DecisionForm({ page, answer }: Props) {
  const { item, noun, would, clash, supported, language } = page;
  const { typed, refused } = answer ?? {};
  const titled = would.title !== undefined || item.current.title !== undefined;
  return (
    <form
      method="post"
      className="decision"
      data-keep={`revision ${item.proposal} ${item.version}`}
      aria-label={REVIEW.decide}
    >
      {/* Enter in a box triggers a form's first button: this one decides nothing and returns the typed values. */}
      <button type="submit" name="accion" value="nada" hidden />
      <input type="hidden" name="version" value={item.version} />
      <input type="hidden" name="visto" value={item.current.text} />
      {item.current.title !== undefined && <input type="hidden" name="visto-titulo" value={item.current.title} />}
      <Approvals page={page} />
      {refused && (
        // biome-ignore lint/a11y/noAutofocus: what went wrong is read first, and the field is the next stop
        <p className="wrong" role="alert" tabIndex={-1} autoFocus>
          {refused.detail}
        </p>
      )}
      {(refused?.confirmable === 'confirm' || typed?.confirm) && (
        <p className="check">
          <input type="checkbox" name="confirmar" id="confirmar" value="1" defaultChecked={typed?.confirm} />
          <label htmlFor="confirmar">{REVIEW.confirm}</label>
        </p>
      )}
      {(refused?.confirmable === 'loss' || typed?.loss) && (
        <p className="check">
          <input type="checkbox" name="perdida" id="perdida" value="1" defaultChecked={typed?.loss} />
          <label htmlFor="perdida">{REVIEW.loss}</label>
        </p>
      )}
      <Clash page={page} />
      <p className="deciding">
        {clash && <ReviewLink part="eleccion" says={REVIEW.choice.way} />}
        {!clash && !supported && (
          <button type="submit" name="accion" value="aceptar" className="main" data-key="a">
            {REVIEW.accept}
          </button>
        )}
        <ReviewLink part="cambiar" says={REVIEW.withChanges} name={REVIEW.change} />
        <ReviewLink part="rechazar" says={REVIEW.reject} />
      </p>
      <details id="cambiar" open={typed?.act === 'cambiar' || undefined} data-key="e">
        <summary>{REVIEW.change}</summary>
        {titled && (
          <p className="field">
            <label htmlFor="titulo">{REVIEW.verseTitle}</label>
            <textarea id="titulo" name="titulo" rows={1} lang={language} defaultValue={typed?.title ?? would.title} />
          </p>
        )}
        <p className="field">
          <label htmlFor="texto">{REVIEW.text(noun)}</label>
          <textarea
            id="texto"
            name="texto"
            rows={4}
            lang={language}
            data-first=""
            defaultValue={typed?.text ?? would.text}
          />
        </p>
        {refused && typed?.act === 'cambiar' && (
          <div className="verse" lang={language}>
            <p className="byline" lang="es">
              {REVIEW.wouldBe}
            </p>
            <VerseDifference before={item.current} after={{ text: typed.text, title: typed.title }} />
          </div>
        )}
        <TextArea name="motivo" label={REVIEW.why} value={typed?.why} rows={1} />
        <p>
          <button type="submit" name="accion" value="cambiar">
            {REVIEW.acceptChanged}
          </button>
        </p>
      </details>
      <details id="rechazar" open={typed?.act === 'rechazar' || undefined} data-key="r">
        <summary>{REVIEW.reject}</summary>
        <ReasonField
          label={REVIEW.reason}
          typed={typed?.reason}
          chosen={typed?.chosen}
          wrong={refused?.field === 'reason'}
        />
        <p>
          <button type="submit" name="accion" value="rechazar">
            {REVIEW.rejectWithReason}
          </button>
        </p>
      </details>
      {page.alike.length > 0 && <SameMisprints page={page} marked={typed?.also ?? []} />}
      {page.amongOthers.length > 0 && <ProposalLinks says={REVIEW.amongOthers} places={page.amongOthers} />}
    </form>
  );
}

interface ReviewLinkProps {
  /** Id of a part of the form. */
  readonly part: string;
  readonly says: string;
  /** Accessible name, if it differs from the label. */
  readonly name?: string;
}

/** On a small screen, beside the accept button: link to another part of the form. */
const ReviewLink = ({ part, says, name }: ReviewLinkProps) => (
  <a className="button quiet" href={`#${part}`} aria-label={name} data-way="">
    {says}
  </a>
);
