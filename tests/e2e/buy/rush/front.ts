import * as v from 'valibot'
import type { Random } from './random.ts'
import type { ShopProcess } from './shop-process.ts'

/** The connection broke before the answer was there; whether the call had its effect is not known. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost'
}

export interface Call {
  method: 'GET' | 'POST' | 'PUT'
  /** Below the commerce service's base. */
  path: string
  token?: string | undefined
  body?: unknown
}

export interface Answer {
  status: number
  /** What the JSON says; undefined for a page or a redirect. */
  body: unknown
  location: string | null
}

/** What shoppers reach: the address of the shop, behind which one of its processes answers. */
export interface Front {
  /** The shop's public address. */
  origin: string
  /** Throws ConnectionLost when the process dies before it has answered, and waits until it is back. */
  send: (call: Call, random: Random) => Promise<Answer>
  /** Answers that never arrived. */
  lost: () => number
}

const servicePath = '/embedded/commerce'
const paying = /^\/pay(ment|ment-result|\/[^/]+\/\w+)$/

/** Sends each call to one of the processes at random, so a shopper's calls change between them. */
export function openFront(processes: readonly [ShopProcess, ...ShopProcess[]], onPayAnswer: () => void): Front {
  const { origin } = processes[0]
  let lost = 0
  const send = async (call: Call, random: Random) => {
    const process = random.pick(processes)
    try {
      const answer = await request(process.origin + servicePath, origin, call)
      if (paying.test(call.path)) onPayAnswer()
      if (answer.status >= 500) throw new Error(`${described(call)} answered ${answer.status}: ${shown(answer)}`)
      return answer
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error
      lost += 1
      await process.up()
      throw error
    }
  }
  return { origin, send, lost: () => lost }
}

async function request(base: string, origin: string, call: Call): Promise<Answer> {
  const { method, path, token, body } = call
  const headers = { origin, 'content-type': 'application/json', ...(token && { 'API-Token': token }) }
  const sent = {
    method,
    headers,
    redirect: 'manual' as const,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
  const { answer, text } = await wholeAnswer(base + path, sent)
  const isJson = answer.headers.get('content-type')?.includes('json')
  const location = answer.headers.get('location')
  return { status: answer.status, location, body: isJson ? v.parse(v.unknown(), JSON.parse(text)) : undefined }
}

async function wholeAnswer(url: string, sent: RequestInit): Promise<{ answer: Response; text: string }> {
  try {
    const answer = await fetch(url, sent)
    return { answer, text: await answer.text() }
  } catch (cause) {
    throw new ConnectionLost(`No answer from ${url}`, { cause })
  }
}

/** For a failure's message. */
export function described({ method, path, token }: Call): string {
  return `${method} ${path} (token ${token})`
}

/** For a failure's message. */
export function shown({ status, body }: Answer): string {
  return `${status} ${JSON.stringify(body)?.slice(0, 300)}`
}
