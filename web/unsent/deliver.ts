import { postJson, type SiteAnswer } from './ask-site.ts';
import { keepSending } from './keep-sending.ts';
import { sendUnsent } from './send-unsent.ts';
import { answerNow, putUnsent, readUnsent, type Sending, tell, waits } from './unsent.ts';

/**
 * Sends something now, and where that cannot be, as soon as it can.
 * @param again by itself, and not because somebody has asked for it: what it is to wait for it waits for
 * @returns the site's answer, where it had one; others may come later (see onTold)
 */
export async function deliver(sending: Sending, again: boolean): Promise<SiteAnswer | undefined> {
  try {
    await putUnsent(sending, again);
    tell({ name: sending.name, key: sending.key });
    await sendUnsent();
    const after = await readUnsent(sending.name);
    if (after?.key !== sending.key) return undefined;
    if (waits(after)) keepSending(false);
    return answerNow(after, Date.now());
  } catch {
    // A browser that keeps nothing.
    return postJson(sending.url, sending.json);
  }
}
