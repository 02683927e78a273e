import { createHash } from 'node:crypto';
import type { EditInput } from './corrections.ts';

/** Equal for two submissions with the same content under one key. */
export function fingerprint({
  id,
  text,
  title,
  edition,
  revision,
  email,
  note,
  confirm = false,
  region,
  seen,
  loss,
}: EditInput): string {
  const parts = [id, text, title, edition, revision, email, note, confirm].map((part) => part ?? null);
  if (region !== undefined) parts.push(region);
  if (loss) parts.push('loss');
  if (seen !== undefined) parts.push('seen', seen.text, seen.title ?? null);
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
