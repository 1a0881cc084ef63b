import { expect, test, vi } from 'vitest'
import { announceChange, hasChangedRecently, onDataChange } from './changes.server.ts'

test('notifies all listeners of a change in their source until they unsubscribe', () => {
  const heard: string[] = []
  const stop = onDataChange('catalogue', () => heard.push('first'))
  const stopSecond = onDataChange('catalogue', () => heard.push('second'))
  onDataChange('content', () => heard.push('content'))
  announceChange('catalogue')
  stop()
  announceChange('catalogue')
  stopSecond()
  announceChange('content')
  expect(heard).toEqual(['first', 'second', 'second', 'content'])
})

test('treats a source as recently changed for a minute', () => {
  vi.useFakeTimers({ now: Date.now() + 3_600_000 })
  expect(hasChangedRecently('content')).toBe(false)
  announceChange('content')
  expect([hasChangedRecently('content'), hasChangedRecently('catalogue')]).toEqual([true, false])
  vi.advanceTimersByTime(60_000)
  expect(hasChangedRecently('content')).toBe(false)
  vi.useRealTimers()
})
