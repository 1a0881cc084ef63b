import type { Env } from 'pouchery/server/process/env.server'
import * as v from 'valibot'

export function getShopUrl({ host, port }: Pick<Env, 'host' | 'port'>): URL {
  const here = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return new URL(`http://${here.includes(':') ? `[${here}]` : here}:${port}`)
}

const livenessSchema = v.pipe(v.string(), v.parseJson(), v.object({ status: v.literal('live') }))

export function isLivenessResponse(text: string): boolean {
  return v.is(livenessSchema, text)
}
