import type { ComponentProps } from 'react';
import { useEffect } from 'react';
import type ShareDialog from './share-dialog.tsx';
import { useLate } from './use-late.ts';

/** All ways of taking verses along, over the chapter; they come when they are wanted. */
export function ShareOver(props: ComponentProps<typeof ShareDialog>) {
  const { part: Dialog, failed } = useLate(() => import('./share-dialog.tsx').then((module) => module.default));
  const { onClose } = props;
  useEffect(() => {
    if (failed) onClose();
  }, [failed, onClose]);
  return Dialog && <Dialog {...props} />;
}
