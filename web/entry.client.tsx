import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { forgiveMissingStyles } from './forgive-missing-styles.ts';
import { reloadOnNewBuild } from './reload-on-new-build.ts';
import { allowInertHtml } from './trusted-types.ts';
import { holdData } from './ui/navigation/hold-data.ts';
import { beginSending } from './unsent/begin-sending.ts';

allowInertHtml();
reloadOnNewBuild();
holdData();
forgiveMissingStyles();
beginSending();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
