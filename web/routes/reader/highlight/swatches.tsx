import type { ReactNode } from 'react';
import type { Label } from '../../../../forms/own/list/labels.ts';
import { HIGHLIGHT } from './wording.ts';

interface Props {
  readonly labels: readonly Label[];
  /** The colour that is chosen. */
  readonly current: string | undefined;
  readonly onChoose: (colour: string) => void;
  readonly children?: ReactNode;
}

/** The five colours, each with the line that it has in the text. Choosing the same one again removes it. */
export const Swatches = ({ labels, current, onChoose, children }: Props) => (
  <div className="swatches">
    {/* biome-ignore lint/a11y/useSemanticElements: buttons that belong together, not fields */}
    <div role="group" aria-label={HIGHLIGHT.group}>
      {labels.map(
        ({ id, name, colour }) =>
          colour && (
            <button
              type="button"
              key={id}
              className="swatch"
              data-own={id.slice(1)}
              aria-pressed={current === id}
              aria-label={name === colour ? name : `${name}, ${colour}`}
              title={name}
              // A press must not end the selection of words.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(id)}
            >
              <span />
            </button>
          ),
      )}
    </div>
    {children}
  </div>
);
