import { forgetDeleted } from '../../unsent/forget-own.ts';

/** The account of whoever comes here is gone: so is what it had on this device. */
export const start = (): void => void forgetDeleted();
