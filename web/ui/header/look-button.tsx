import { LOOK_BUTTON } from '../wording.ts';

const ID = 'ajustes';

/** The «Aa» button; it opens the panel that LookButton renders. */
export const OpenLook = ({ className }: { readonly className: string }) => (
  <button type="button" className={className} popoverTarget={ID}>
    Aa<span className="unseen"> {LOOK_BUTTON.name}</span>
  </button>
);

interface Props {
  readonly query: string;
  /** Whether the page is a chapter, which has the button between its links on a wide screen. */
  readonly chapter: boolean;
}

/** «Aa» in the header. The browser opens the panel, so no tap is lost; its content loads on opening. */
export const LookButton = ({ query, chapter }: Props) => (
  <>
    <OpenLook className={chapter ? 'aa in-row' : 'aa'} />
    <div
      id={ID}
      popover="auto"
      role="dialog"
      aria-label={LOOK_BUTTON.panel}
      className="look"
      data-island="look"
      data-props={query ? JSON.stringify({ query }) : undefined}
    />
  </>
);
