import { useCallback, useEffect, useState } from 'react';
import { createPath, useNavigate, useNavigation, useSubmit } from 'react-router';
import { WORDING } from '../wording.ts';
import { useConnection } from './connection.ts';
import { holdModules } from './hold-navigations.ts';

/** A navigation that takes longer than this is announced. */
const SLOW_MS = 500;

/** Says of a page that does not come why it does not, and asks for it again: on request, and when the connection is back. */
export function PendingNavigation() {
  const { location, formData, formMethod, formAction } = useNavigation();
  const { trouble, needsDocument } = useConnection();
  const navigate = useNavigate();
  const submit = useSubmit();
  const [slow, setSlow] = useState(false);
  const sends = formData !== undefined && formMethod !== 'GET';

  useEffect(holdModules, []);
  useEffect(() => {
    if (!location) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [location]);

  const retry = useCallback(() => {
    if (!location) return;
    if (needsDocument) void openDocument(createPath(location));
    else if (sends) submit(formData, { method: 'post', action: formAction });
    else navigate(location, { state: location.state, preventScrollReset: location.pathname.startsWith('/search/') });
  }, [location, needsDocument, sends, formData, formAction, submit, navigate]);

  useEffect(() => {
    if (!location || !trouble || sends) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [location, trouble, sends, retry]);
  // It may be that one file alone did not come.
  useEffect(() => {
    if (needsDocument) retry();
  }, [needsDocument, retry]);

  const told = location && (trouble ? (sends ? 'unsent' : trouble) : slow && 'slow');
  return (
    <p className="slow" role="status">
      {told && (
        <>
          {WORDING.navigation[told]}{' '}
          <button type="button" onClick={retry}>
            {WORDING.errors.retry}
          </button>
        </>
      )}
    </p>
  );
}

/** Leaves this document for another one only where that can be had. */
async function openDocument(path: string): Promise<void> {
  const there = await fetch(path, { method: 'HEAD' }).catch(() => undefined);
  if (there && there.status < 500) window.location.assign(path);
}
