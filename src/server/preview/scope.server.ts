import { AsyncLocalStorage } from 'node:async_hooks'
import { defineProcessSingleton } from '#server/process/process-singleton.server.ts'
import type { PreviewSession } from './session.server.ts'

const scope = defineProcessSingleton('preview', () => new AsyncLocalStorage<PreviewSession>())()

export function withPreview<Value>(session: PreviewSession, work: () => Value): Value {
  return scope.run(session, work)
}

export function getCurrentPreview(): PreviewSession | undefined {
  return scope.getStore()
}

/** True for an editor in preview, whose data and responses must not be cached. */
export function isPreviewing(): boolean {
  return scope.getStore() !== undefined
}
