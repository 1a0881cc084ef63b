import type { HonoRequest } from 'hono'
import type { ContentContext } from '../context.ts'

const loopback = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/

/** What the development server says, which does not know addresses. */
const development = 'unknown'

/**
 * Whether somebody may choose who they are instead of showing a password: on the machine itself, or wherever the
 * operator opened it. The server in front sets the client's address, whatever the client claims; a request that never
 * passed it comes from this process.
 */
export function mayChoosePerson({ signIn }: Pick<ContentContext, 'signIn'>, request: HonoRequest): boolean {
  if (signIn !== 'local') return signIn === 'open'
  const address = request.header('x-client-address')
  return address === undefined || address === development || loopback.test(address)
}

/** Whether a form was sent by a page of the shop's own; browsers say so, and no visitor can be tricked into another. */
export function isFromOwnPage(request: HonoRequest, origins: readonly string[]): boolean {
  const site = request.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  const origin = request.header('origin')
  return origin === undefined || origin === new URL(request.url).origin || origins.includes(origin)
}
