import type { ComponentProps } from 'react';
import { useLate } from '../read/use-late.ts';
import type ShareDialog from './share-dialog.tsx';

/** All ways of taking verses along, over the chapter; they come when they are wanted. */
export function ShareOver(props: ComponentProps<typeof ShareDialog>) {
  const Dialog = useLate(() => import('./share-dialog.tsx').then((module) => module.default), props.onClose);
  return Dialog && <Dialog {...props} />;
}
