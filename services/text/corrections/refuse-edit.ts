import type { Refusal } from '../../../forms/refusals/refusal.ts';
import type { CheckedEdit } from '../../../scripture/correction/check-text.ts';

/**
 * Why a wording may not stand in the place of a verse.
 * @param mayConfirm whether strange characters are for this author to confirm
 */
export function refuseEdit({ field, fault }: CheckedEdit & { readonly ok: false }, mayConfirm: boolean): Refusal {
  if (fault.code !== 'text-characters') return { ...fault, field };
  const { code, characters, confirmable: unusual } = fault;
  return { code, field, characters, unusual, confirmable: unusual && mayConfirm };
}
