// node idle-server.ts: a server that does nothing else than answer the watcher. It says its port.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const server = createServer((_, response) => response.end('ok'));
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
