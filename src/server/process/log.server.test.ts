import { beforeEach, expect, test } from 'vitest'
import { captureConsole, configureLog, deferLibraryErrors, listRecentLogLines, log } from './log.server.ts'
import { withRequestId } from './request-context.server.ts'

let written: string[] = []

beforeEach(() => {
  written = []
  configureLog({ format: 'json', level: 'info', write: (text) => void written.push(text) })
})

test('writes a line as one JSON object with the id of its request', () => {
  withRequestId('visit-0000-0001', () => log('info', 'GET /api/geo', { status: 200, ms: 3 }))
  expect([written.length, written[0]?.endsWith('\n')]).toEqual([1, true])
  expect(JSON.parse(written[0] ?? '')).toEqual({
    ...{ at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/), level: 'info', message: 'GET /api/geo' },
    ...{ requestId: 'visit-0000-0001', status: 200, ms: 3 },
  })
})

test('writes a line of readable text in text format', () => {
  configureLog({ format: 'text' })
  log('warn', 'Content omitted', { ms: 12 })
  expect(written[0]).toMatch(/^\d\d:\d\d:\d\d warn {3}Content omitted {2}ms=12\n$/)
})

test('keeps lines below the level in memory, but does not write them', () => {
  configureLog({ level: 'warn' })
  log('info', 'quiet')
  log('error', 'loud')
  expect(written.map((line) => JSON.parse(line).message)).toEqual(['loud'])
  expect(listRecentLogLines(2).map(({ message }) => message)).toEqual(['loud', 'quiet'])
})

test('logs console output, also over several lines and without email addresses', () => {
  const undo = captureConsole()
  withRequestId('visit-0000-0002', () => console.warn('Mail to %s:', 'anna@mail.example', new Error('first\nsecond')))
  undo()
  expect(written).toHaveLength(1)
  const line = JSON.parse(written[0] ?? '')
  expect(line).toMatchObject({ level: 'warn', requestId: 'visit-0000-0002' })
  expect(line.message).toMatch(/^Mail to \[email\]: Error: first\nsecond\n/)
})

test.each([
  [400, [{ level: 'notice', message: 'A request was refused', status: 400 }]],
  [200, [{ level: 'notice', status: 200 }]],
  [500, [{ level: 'error', message: expect.stringContaining('SyntaxError: what was sent') }]],
])('logs a library error depending on the response status %i', async (status, lines) => {
  const undo = captureConsole()
  const answer = deferLibraryErrors(async () => {
    console.error(new SyntaxError('what was sent'))
    return new Response(null, { status })
  })
  expect((await answer).status).toBe(status)
  expect(written.map((line) => JSON.parse(line))).toMatchObject(lines)
  if (status < 500) expect(written.join()).not.toContain('what was sent')
  console.error('afterwards')
  undo()
  expect(written.at(-1)).toContain('"level":"error","message":"afterwards"')
})

test('logs an error when no response is produced', async () => {
  const undo = captureConsole()
  const answer = deferLibraryErrors(async () => {
    console.error('lost?')
    throw new Error('away')
  })
  await expect(answer).rejects.toThrow('away')
  undo()
  expect(written.join()).toContain('lost?')
})

test('keeps only the last 300 lines', () => {
  for (let index = 0; index < 400; index += 1) log('info', `line ${index}`)
  expect(listRecentLogLines(1000)).toHaveLength(300)
  expect(listRecentLogLines(1)[0]?.message).toBe('line 399')
})
