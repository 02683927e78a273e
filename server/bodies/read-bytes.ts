import { done, type Outcome, refused } from '../../services/outcomes/outcome.ts';

/** How much of a too large body is read and discarded: a browser reads the answer only after it has sent everything. */
const LET_GO = 1_000_000;

/** The body of a request; one that is too large is never held. */
export async function readBytes(request: Request, most: number): Promise<Outcome<Buffer>> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const piece of request.body ?? []) {
      length += piece.length;
      if (length <= most) pieces.push(piece);
      else {
        pieces.length = 0;
        if (length > most + LET_GO) break;
      }
    }
  } catch {
    return refused({ code: 'body-cut' });
  }
  return length > most ? refused({ code: 'body-large', most }) : done(Buffer.concat(pieces));
}
