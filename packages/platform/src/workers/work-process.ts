import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import * as v from 'valibot'
import { Refusal } from '../http/refusal.ts'

/** A process of its own that does one piece of work after the other (docs/decisions/0020). */
export interface WorkProcess {
  /** Settles when it can take work. @throws ProcessEnded */
  ready: Promise<void>
  /** Has it do a piece of work. @throws Refusal as the work did, ProcessEnded when it ended meanwhile, Error else */
  ask: (job: unknown) => Promise<unknown>
  /** Ends it at once, whatever it does. */
  kill: () => void
  /** Settles when it has ended. */
  ended: Promise<void>
}

/** The process is gone: ended from outside, out of memory, or unable to start. */
export class ProcessEnded extends Error {
  override name = 'ProcessEnded'
}

/** A refusal on its way from one process to another. */
export const refusalSchema = v.object({
  kind: v.literal('refused'),
  status: v.picklist([400, 401, 403, 404, 409, 413, 422, 429, 500, 503]),
  body: v.record(v.string(), v.unknown()),
  message: v.string(),
})

/** What a process says. */
const answerSchema = v.variant('kind', [
  v.object({ kind: v.literal('ready') }),
  v.object({ kind: v.literal('done'), result: v.unknown() }),
  refusalSchema,
  v.object({ kind: v.literal('failed'), message: v.string() }),
])
export type WorkResponse = v.InferOutput<typeof answerSchema>

export interface WorkProcessOptions {
  /** Path of the file that it runs; it calls `serveWork`. */
  file: string
  /** Room for its objects. */
  heapMegabytes: number
  /** Whether pages and purchases come first where there are fewer cores than work. */
  isLast?: boolean
}

/** Starts a process for work. */
export function startWorkProcess({ file, heapMegabytes, isLast = false }: WorkProcessOptions): WorkProcess {
  const child = fork(file, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    env: environment(),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  if (isLast) comeLast(child)
  const ready = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  // Whoever waits for it is told; that nobody does is no failure.
  ready.promise.catch(() => undefined)
  let asked: PromiseWithResolvers<unknown> | undefined

  const end = () => {
    ready.reject(new ProcessEnded('The process ended before it could take work'))
    asked?.reject(new ProcessEnded('The process ended in the middle of its work'))
    ended.resolve()
  }
  child.on('exit', end)
  child.on('error', end)
  child.on('message', (message) => {
    const answer = v.parse(answerSchema, message)
    if (answer.kind === 'ready') ready.resolve()
    else settle(asked, answer)
  })
  // A process that waits for work keeps nobody from ending.
  hold(child, false)

  return {
    ready: ready.promise,
    ended: ended.promise,
    ask: async (job) => {
      const answer = Promise.withResolvers<unknown>()
      asked = answer
      hold(child, true)
      child.send({ job }, (error) => error && answer.reject(new ProcessEnded(error.message)))
      return answer.promise.finally(() => hold(child, false))
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

function settle(asked: PromiseWithResolvers<unknown> | undefined, answer: Exclude<WorkResponse, { kind: 'ready' }>) {
  if (answer.kind === 'done') return asked?.resolve(answer.result)
  if (answer.kind === 'failed') return asked?.reject(new Error(answer.message))
  asked?.reject(new Refusal(answer.status, answer.body, answer.message))
}

function comeLast({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // Some systems do not let a process do that, and work goes on without.
  }
}

function hold(child: ChildProcess, held: boolean): void {
  if (held) child.channel?.ref()
  else child.channel?.unref()
  if (held) child.ref()
  else child.unref()
}

/** What the system and the database's own client look for; of the shop's secrets a process is told what it needs. */
const passedOn =
  /^(PATH|HOME|USER|TMPDIR|TEMP|TMP|TZ|LANG|SystemRoot|NODE_ENV|NODE_COMPILE_CACHE|NODE_EXTRA_CA_CERTS|PG[A-Z]+)$/

function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => passedOn.test(name)))
}
