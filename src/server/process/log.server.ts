import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { format } from 'node:util'
import { reportUnexpectedError } from '#services/monitoring/report.ts'
import { scrubText } from '#services/monitoring/scrub.ts'
import { type logFormats, logLevels } from './env-schema.server.ts'
import { defineProcessSingleton } from './process-singleton.server.ts'
import { getCurrentRequestId } from './request-context.server.ts'

export type LogLevel = (typeof logLevels)[number]
type LogFormat = (typeof logFormats)[number]

/** Durations in ms, status codes and names. Must not contain user input, because fields are not scrubbed. */
type LogFields = Readonly<Record<string, string | number>>

interface LogLine {
  /** ISO 8601, UTC. */
  at: string
  level: LogLevel
  message: string
  requestId?: string
  fields: LogFields
}

interface LogState {
  format: LogFormat
  level: LogLevel
  lines: LogLine[]
  write: (text: string) => void
}

const maxLogLines = 300

const state = defineProcessSingleton(
  'log',
  (): LogState => ({ format: 'text', level: 'notice', lines: [], write: createBatchedWriter() }),
)

/** Writes all lines of an event loop turn at once, because under load writing costs more than formatting. */
function createBatchedWriter(): (text: string) => void {
  let waiting = ''
  const flush = () => {
    const text = waiting
    waiting = ''
    if (text !== '') process.stdout.write(text)
  }
  process.once('exit', flush)
  return (text) => {
    if (waiting === '') setImmediate(flush)
    waiting += text
  }
}

export function configureLog(options: Partial<Pick<LogState, 'format' | 'level' | 'write'>>): void {
  Object.assign(state(), options)
}

/** Adds the current request ID. Scrubs email addresses and tokens from the message. */
export function log(level: LogLevel, message: string, fields: LogFields = {}): void {
  const { format: shape, level: from, lines, write } = state()
  const id = getCurrentRequestId()
  const line = {
    at: new Date().toISOString(),
    level,
    message: scrubText(message),
    ...(id && { requestId: id }),
    fields,
  }
  lines.push(line)
  if (lines.length > maxLogLines) lines.shift()
  if (logLevels.indexOf(level) >= logLevels.indexOf(from)) write(shape === 'json' ? jsonLine(line) : textLine(line))
}

/**
 * Logs the failed request, reports the error and returns the reference that is displayed to the visitor. Never logs the
 * query string, which can contain user input.
 */
export function logFailure(error: unknown, method: string, pathname: string): string {
  const reference = randomUUID().slice(0, 8)
  log('error', `[${reference}] ${method} ${pathname} failed`, { reference })
  reportUnexpectedError(error)
  return reference
}

export function listRecentLogLines(count: number): LogLine[] {
  return state().lines.slice(-count).reverse()
}

interface HeldLibraryErrors {
  isOpen: boolean
  texts: string[]
}

const heldErrors = defineProcessSingleton('heldErrors', () => new AsyncLocalStorage<HeldLibraryErrors>())

/**
 * Buffers the errors of libraries until the response status is known. A status below 500 means that the request was
 * invalid; the errors are then replaced with a notice that contains no request data.
 */
export async function deferLibraryErrors(work: () => Promise<Response>): Promise<Response> {
  const held: HeldLibraryErrors = { isOpen: true, texts: [] }
  let status = 500
  try {
    const response = await heldErrors().run(held, work)
    status = response.status
    return response
  } finally {
    held.isOpen = false
    if (status >= 500) for (const text of held.texts) log('error', text)
    else if (held.texts.length > 0) log('notice', 'A request was refused', { status })
  }
}

export function captureConsole(): () => void {
  const { warn, error } = console
  console.warn = (...values: unknown[]) => log('warn', format(...values))
  console.error = (...values: unknown[]) => {
    const held = heldErrors().getStore()
    if (held?.isOpen) held.texts.push(format(...values))
    else log('error', format(...values))
  }
  return () => void Object.assign(console, { warn, error })
}

function jsonLine({ fields, ...line }: LogLine): string {
  return `${JSON.stringify({ ...line, ...fields })}\n`
}

function textLine({ at, level, message, requestId, fields }: LogLine): string {
  const facts = Object.entries(fields).map(([name, value]) => `${name}=${value}`)
  const tail = [...facts, ...(requestId ? [`[${requestId}]`] : [])].join(' ')
  return `${at.slice(11, 19)} ${level.padEnd(6)} ${message}${tail && `  ${tail}`}\n`
}
