const FIELDS = 'input, textarea, select, audio, video, [contenteditable]';
/** What lies over the page, and a verse that is being corrected. */
const OVER = 'dialog, [popover], .correcting, .choice';

/** Whether what is done on an element belongs to somebody else than the page: a field, what lies over it, what is selected or chosen. */
export const isTaken = (element: Element): boolean =>
  element.closest(`${FIELDS}, ${OVER}`) !== null ||
  document.querySelector('dialog[open], .correcting textarea, .verses > .chosen') !== null ||
  getSelection()?.isCollapsed === false;
