import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import * as v from 'valibot'

/** The yardstick: a server that does nothing but send the same headers and bytes. Run with PORT and ANSWER_FILE. */
const Answer = v.object({ headers: v.array(v.string()), body: v.string() })
const { headers, body } = v.parse(
  v.pipe(v.string(), v.parseJson(), Answer),
  readFileSync(process.env.ANSWER_FILE ?? '', 'utf8'),
)
const bytes = Buffer.from(body, 'base64')

createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
}).listen(Number(process.env.PORT), '127.0.0.1')
