import { forgetDeleted } from '../../unsent/own-writing.ts';

/** The account of whoever comes here is gone: so is what it had on this device. */
export const start = (): void => void forgetDeleted();
