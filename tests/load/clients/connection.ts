import { Agent, request } from 'node:http'

export interface Answer {
  status: number
  text: string
}

/** One client's connection to a server, kept open between its requests, which follow each other. */
export class Connection {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  readonly #base: string

  constructor(base: string) {
    this.#base = base
  }

  /** Sends one request with JSON; rejects when the answer is no success, saying what it was. */
  async send(method: string, path: string, token: string, body?: unknown): Promise<Answer> {
    const answer = await this.#exchange(method, path, token, body === undefined ? '' : JSON.stringify(body))
    if (answer.status < 300 && !answer.text.startsWith('{"errors"') && !answer.text.includes(',"errors":'))
      return answer
    throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text.slice(0, 300)}`)
  }

  close(): void {
    this.#agent.destroy()
  }

  #exchange(method: string, path: string, token: string, body: string): Promise<Answer> {
    const headers = {
      ...(token && { 'api-token': token }),
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    }
    return new Promise((resolve, reject) => {
      const sent = request(this.#base + path, { method, agent: this.#agent, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
        response.on('error', reject)
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }
}
