import { type MouseEvent, useCallback } from 'react';
import { useNavigate } from 'react-router';

/**
 * Follows a plain link inside the app, as the router's <Link> does. A chapter has up to 176 verse numbers, and that many
 * <Link>s take longer to come alive than all the rest of its page.
 */
export function useFollow(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const { button, metaKey, altKey, ctrlKey, shiftKey, currentTarget } = event;
      if (event.defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return;
      event.preventDefault();
      const path = currentTarget.pathname + currentTarget.search;
      navigate(path, { preventScrollReset: true, replace: path === location.pathname + location.search });
    },
    [navigate],
  );
}
