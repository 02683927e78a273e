// node idle-server.ts: a server that only answers the watcher. It prints its port.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const server = createServer((_, response) => response.end('ok'));
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
