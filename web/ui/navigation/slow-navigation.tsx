import { useEffect, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { WORDING } from '../wording.ts';

/** A navigation that takes longer than this is told of. */
const SLOW_MS = 500;

export function SlowNavigation() {
  const { location } = useNavigation();
  const navigate = useNavigate();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!location) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [location]);
  return (
    <p className="slow" role="status">
      {slow && location && (
        <>
          {WORDING.navigation.slow}{' '}
          <button type="button" onClick={() => navigate(location, { state: location.state, preventScrollReset: true })}>
            {WORDING.navigation.retry}
          </button>
        </>
      )}
    </p>
  );
}
