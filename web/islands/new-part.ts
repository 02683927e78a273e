/** The document hears of parts of the page that have come since, in which islands may be. */
export const NEW_PART = 'new-part';

export const tellNewPart = (part: Element): boolean => part.dispatchEvent(new Event(NEW_PART, { bubbles: true }));
