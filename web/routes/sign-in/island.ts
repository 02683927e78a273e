import { forgetDeleted } from '../../unsent/forget-own.ts';

/** Erases this device's data of an account that was just deleted. */
export const start = (): void => void forgetDeleted();
