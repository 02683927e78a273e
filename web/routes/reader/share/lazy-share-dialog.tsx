import type { ComponentProps } from 'react';
import { useLazy } from '../read/use-lazy.ts';
import type ShareDialog from './share-dialog.tsx';

/** Loads the share dialog on demand and shows it over the chapter. */
export function LazyShareDialog(props: ComponentProps<typeof ShareDialog>) {
  const Dialog = useLazy(() => import('./share-dialog.tsx').then((module) => module.default), props.onClose);
  return Dialog && <Dialog {...props} />;
}
