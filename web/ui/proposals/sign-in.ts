import { redirect } from 'react-router';

/** To where a session that is over can be begun anew, and back: what its account proposed is not a visitor's. */
export const signIn = (url: URL) => redirect(`/SignIn?${new URLSearchParams({ volver: url.pathname })}`, 303);
