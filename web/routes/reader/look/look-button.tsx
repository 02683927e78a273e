import { LOOK } from './wording.ts';

const ID = 'ajustes';

/** The «Aa» button; it opens the panel that LookButton renders. */
export const OpenLook = ({ className }: { readonly className?: string }) => (
  <button type="button" className={className} popoverTarget={ID}>
    Aa<span className="unseen"> {LOOK.button}</span>
  </button>
);

/** «Aa» between the links to other chapters. The browser opens the panel, so no tap is lost; its content loads on opening. */
export const LookButton = ({ query }: { readonly query: string }) => (
  <>
    <OpenLook className="aa" />
    <div
      id={ID}
      popover="auto"
      role="dialog"
      aria-label={LOOK.title}
      className="look"
      data-island="look"
      data-when="open"
      data-props={JSON.stringify({ query })}
      data-failed={LOOK.failed}
    />
  </>
);
