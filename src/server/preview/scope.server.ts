import { AsyncLocalStorage } from 'node:async_hooks'
import { perProcess } from '#server/process/per-process.server.ts'
import type { PreviewSession } from './session.server.ts'

declare module '../process/per-process.server.ts' {
  interface PerProcess {
    preview: AsyncLocalStorage<PreviewSession>
  }
}

const scope = perProcess('preview', () => new AsyncLocalStorage<PreviewSession>())

/** Runs `work`, and whatever it starts, for an editor who previews. */
export function withPreview<Value>(session: PreviewSession, work: () => Value): Value {
  return scope.run(session, work)
}

/** The session of the editor this request is answered for; undefined for everybody else. */
export function currentPreview(): PreviewSession | undefined {
  return scope.getStore()
}

/** Whether this request is answered for an editor who previews: nothing it reads or renders may be kept. */
export function isPreviewing(): boolean {
  return scope.getStore() !== undefined
}
