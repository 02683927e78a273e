import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { forgiveMissingStyles } from './forgive-missing-styles.ts';
import { keepTyped } from './keep-typed.ts';
import { letEventsThrough } from './let-events-through.ts';
import { readData } from './read-data.ts';
import { reloadOnNewBuild } from './reload-on-new-build.ts';
import { allowInertHtml } from './trusted-types.ts';
import { holdData } from './ui/navigation/hold-data.ts';
import { beginSending } from './unsent/begin-sending.ts';

allowInertHtml();
readData();
reloadOnNewBuild();
holdData();
forgiveMissingStyles();
beginSending();
const endings = [letEventsThrough(), keepTyped()];

/** Tells when React has come to life. */
function Alive({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    for (const end of endings) end();
  }, []);
  return children;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Alive>
        <HydratedRouter />
      </Alive>
    </StrictMode>,
  );
});
