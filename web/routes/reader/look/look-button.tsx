import { LOOK } from './wording.ts';

const ID = 'ajustes';

/** «Aa»: opens the panel, which LookButton brings. */
export const OpenLook = ({ className }: { readonly className?: string }) => (
  <button type="button" className={className} popoverTarget={ID}>
    Aa<span className="unseen"> {LOOK.button}</span>
  </button>
);

/** «Aa» between the ways to other chapters. The browser itself opens the panel, so that no tap is lost; what is in it comes when it is opened. */
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
