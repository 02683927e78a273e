import type { ComponentProps } from 'react';
import { Island } from '../../../islands/island.tsx';
import { RestoreLink } from './restore-link.tsx';

/** The restore link is for correctors only, so a script adds it. */
export const Restore = (props: ComponentProps<typeof RestoreLink>) => (
  <Island<typeof import('./restore-island.tsx')> name="restore" when="known" props={props}>
    <noscript>
      <RestoreLink {...props} />
    </noscript>
  </Island>
);
