import { Agent, request } from 'node:http';
import type { Attack } from '../attack.ts';
import { type BadInput, badInput } from '../bad-input.ts';
import { createRandom } from '../random.ts';
import type { Count } from '../tally.ts';
import { addressOf, type Target } from '../target.ts';

/** Concurrent attackers, each with its own address and one request in flight. */
const ATTACKERS = 32;
/** After so many requests an attacker changes its address. */
const OF_AN_ADDRESS = 250;

/** Sends malformed input to every call, form and page, `target.inputs` times. */
export const inputs: Attack = async (target, count, signal) => {
  const random = createRandom(target.seed);
  await Promise.all(
    Array.from({ length: ATTACKERS }, async (_, attacker) => {
      for (let round = 0; !signal.aborted && count.sent < target.inputs; round++) {
        const client = attacker + ATTACKERS * round;
        const from = target.clients === 'addresses' ? { localAddress: addressOf(client) } : {};
        const agent = new Agent({ keepAlive: true, maxSockets: 1, ...from });
        for (let n = 0; n < OF_AN_ADDRESS && !signal.aborted && count.sent < target.inputs; n++)
          await send(target, client, agent, badInput(random, target.routes), count);
        agent.destroy();
      }
    }),
  );
};

function send({ port, clients }: Target, client: number, agent: Agent, input: BadInput, count: Count): Promise<void> {
  const { method, path, body } = input;
  count.sent++;
  const own = clients === 'forwarded' ? { 'X-Forwarded-For': addressOf(client) } : {};
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  return new Promise((resolve) => {
    const end = () => resolve();
    const sent = request(
      { host: '127.0.0.1', port, agent, method, path, headers: { ...input.headers, ...own, ...length } },
      (response) => {
        const { statusCode = 0, headers } = response;
        count.answer(
          statusCode,
          headers['retry-after'] !== undefined,
          () => `${statusCode} ${JSON.stringify(input).slice(0, 600)}`,
        );
        response.on('error', end);
        response.on('end', end);
        response.resume();
      },
    );
    // The server may close a connection because of its input.
    sent.on('error', end);
    sent.setTimeout(60_000, () => sent.destroy());
    sent.end(body);
  });
}
