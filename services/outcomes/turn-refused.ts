/** The work was not done: the queue is full, or the caller has disconnected. */
export class TurnRefused extends Error {
  override readonly name = 'TurnRefused';
}
