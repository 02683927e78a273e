/** Event that bubbles to the document from a part added to the page later, which may contain islands. */
export const PART_ADDED = 'new-part';

export const dispatchPartAdded = (part: Element): boolean =>
  part.dispatchEvent(new Event(PART_ADDED, { bubbles: true }));
