import { createServer } from 'node:http'
import type { NodeHttp1Handler } from 'srvx'
import { toNodeHandler } from 'srvx/node'
import { listenDuringTest } from '#lib/server/listen.fixture.ts'

/** Serves requests over HTTP until the end of the test. Returns the origin. */
export async function serveDuringTest(respond: (request: Request) => Promise<Response> | Response): Promise<string> {
  const handler = toNodeHandler(respond) as NodeHttp1Handler
  const server = createServer((request, response) => void handler(request, response))
  return `http://127.0.0.1:${await listenDuringTest(server)}`
}
