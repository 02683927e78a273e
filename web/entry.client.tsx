import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reloadOnNewBuild } from './reload-on-new-build.ts';
import { allowInertHtml } from './trusted-types.ts';

allowInertHtml();
reloadOnNewBuild();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
