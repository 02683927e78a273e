// `node load.ts ADDRESS SECONDS CONNECTIONS [HEADERS, as JSON]` requests one address again and again from its own process; each connection
// sends the next request as soon as it has the whole response. Prints the number of responses as JSON.
import { connect } from 'node:net';

const [address = '', seconds = '1', connections = '1', headers = '{"Accept-Encoding":"br"}'] = process.argv.slice(2);
const { hostname, port, pathname, host } = new URL(address);
const lines = Object.entries(JSON.parse(headers) as Record<string, string>).map((header) => header.join(': '));
const request = [`GET ${pathname} HTTP/1.1`, `Host: ${host}`, ...lines, '', ''].join('\r\n');

/** The length of a whole response: its head, plus the body's length as stated in the head. */
const lengthOf = (begun: string): number => {
  const head = begun.indexOf('\r\n\r\n') + 4;
  if (begun.startsWith('HTTP/1.1 304 ') && head >= 4) return head;
  if (!begun.startsWith('HTTP/1.1 200 ') || head < 4) throw new Error(`no answer: ${begun.slice(0, 200)}`);
  return head + Number(/\r\ncontent-length: (\d+)/i.exec(begun)?.[1]);
};

let answers = 0;
let ended = false;
function ask(): Promise<void> {
  const socket = connect(Number(port), hostname);
  let length = 0;
  let come = 0;
  socket.on('connect', () => socket.write(request));
  socket.on('data', (chunk: Buffer) => {
    length ||= lengthOf(chunk.toString('latin1'));
    come += chunk.length;
    if (come < length) return;
    if (come > length) throw new Error(`an answer of ${come} bytes, not ${length}`);
    answers++;
    length = 0;
    come = 0;
    if (ended) socket.destroy();
    else socket.write(request);
  });
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    // A server limits the number of responses on one connection.
    socket.on('close', () => resolve(ended ? undefined : ask()));
  });
}

setTimeout(() => {
  ended = true;
}, Number(seconds) * 1_000);
await Promise.all(Array.from({ length: Number(connections) }, ask));
console.log(JSON.stringify({ answers }));
