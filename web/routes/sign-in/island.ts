import { removeAccountRecords } from '../../own/account.ts';
import { removeDeletedAccountData } from '../../unsent/local-writing.ts';

/** Erases this device's data of an account that was just deleted. */
export function start(): void {
  void removeDeletedAccountData().then((removed) => (removed ? removeAccountRecords() : undefined));
}
