import { AS_IN_THE_DOCUMENT } from '../only-in-the-document.ts';

/** Where the early script says of a page that does not come why it does not, and asks for it again. */
export const NavigationStatus = () => (
  <p className="slow" role="status" suppressHydrationWarning dangerouslySetInnerHTML={AS_IN_THE_DOCUMENT} />
);
