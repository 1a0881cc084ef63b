import { expect, test } from 'vitest'
import { announceChange, onChange } from './changes.server.ts'

test('everybody who asked hears of a change of their source, until they stop', () => {
  const heard: string[] = []
  const stop = onChange('catalogue', () => heard.push('first'))
  const stopSecond = onChange('catalogue', () => heard.push('second'))
  onChange('content', () => heard.push('content'))
  announceChange('catalogue')
  stop()
  announceChange('catalogue')
  stopSecond()
  announceChange('content')
  expect(heard).toEqual(['first', 'second', 'second', 'content'])
})
