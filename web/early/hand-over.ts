/** What a pointer did, and whether anything was selected on the page then. */
export interface Press {
  readonly event: PointerEvent | Event;
  readonly selected: boolean;
}

declare global {
  interface Window {
    /**
     * What the early script hands over to React, which is another file of the build: what pointers have done on a chapter's
     * page. Whoever takes it judges what it was, and removes it.
     */
    presses?: Press[] | undefined;
  }
}
