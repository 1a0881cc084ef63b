import type { WebSocket } from 'ws'
import { Refusal } from '#embedded/http/refusal.ts'
import { requireToken } from '../access/access.ts'
import { readCaller } from '../access/read-caller.ts'
import type { ContentDependencies } from '../dependencies.ts'
import { missingToken } from '../refusal.ts'
import { closeCodes, handleInOrder, sendText } from './frames.ts'
import { createPresenceMember, type PresenceMember } from './presence-member.ts'
import { type PresenceRequest, parsePresenceRequest, presenceErrors } from './presence-messages.ts'
import type { PresenceRoom } from './presence-room.ts'

type MemberRequest = Exclude<PresenceRequest, { method: 'authorization' }>
type PresenceDependencies = Pick<ContentDependencies, 'database' | 'readToken' | 'writeToken'>

interface PresenceVisit {
  deps: PresenceDependencies
  /** To be called when the socket showed a token that is good. */
  known: () => void
}

const heartbeatMs = 15_000
const mostWaitingBytes = 1024 * 1024

/**
 * One editor's presence socket (content reference section 5): JSON-RPC, authorized by its first request. It ends when the
 * token does, at most 15 s later.
 */
export function servePresence(socket: WebSocket, room: PresenceRoom, { deps, known }: PresenceVisit): void {
  let member: PresenceMember | undefined
  let shown: string | undefined
  const send = (text: string) => sendText(socket, text, mostWaitingBytes)
  const sendJson = (body: object) => send(JSON.stringify({ jsonrpc: '2.0', ...body }))

  async function authorize(authorization: string): Promise<void> {
    const caller = await readCaller(deps.database, deps, authorization)
    requireToken(caller)
    shown = authorization
    known()
    member?.leave()
    member = createPresenceMember(room, caller.userId, (subscription, result) => {
      sendJson({ method: 'presence_subscription', params: { subscription, result } })
    })
  }

  async function handle(text: string): Promise<void> {
    const parsed = parsePresenceRequest(text)
    if (!('request' in parsed)) return sendJson({ id: parsed.id, error: refusals.invalid })
    const { request } = parsed
    try {
      if (request.method === 'authorization') await authorize(request.params.authorization)
      else requireMember(member)
      const result = request.method === 'authorization' || !member ? true : perform(member, request)
      sendJson({ id: request.id, result })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      sendJson({ id: request.id, error: refusals.unauthorized })
    }
  }

  async function beat(): Promise<void> {
    try {
      if (shown !== undefined) await readCaller(deps.database, deps, shown)
    } catch (error) {
      // A database that is away for a moment signs nobody out.
      if (error instanceof Refusal) return socket.close(closeCodes.unauthorized, 'Signed out')
    }
    send('♥')
  }

  const beating = setInterval(() => void beat(), heartbeatMs).unref()
  handleInOrder(socket, handle, (error) => {
    console.error('Content presence:', error)
    socket.close(closeCodes.failed, 'An internal error occurred')
  })
  socket.on('close', () => {
    clearInterval(beating)
    member?.leave()
  })
}

const refusals = {
  invalid: { code: presenceErrors.invalidRequest, message: 'Invalid request' },
  unauthorized: { code: presenceErrors.unauthorized, message: 'Unauthorized' },
} as const

function requireMember(member: PresenceMember | undefined): void {
  if (!member) throw missingToken()
}

/** Does what is asked; the result of a call that has none is `true`. */
function perform(member: PresenceMember, request: MemberRequest): unknown {
  if (request.method === 'presence_subscribe') return member.subscribe()
  if (request.method === 'presence_unsubscribe') member.unsubscribe(request.params.subscriptionId)
  if (request.method === 'presence_rollcall') member.callRoll(request.params.session)
  if (request.method === 'presence_disconnect') member.disconnect(request.params.session)
  if (request.method === 'presence_announce') {
    member.announce(request.params.data.sessionId, request.params.data.locations)
  }
  return true
}
