import { expect, test } from 'vitest'
import { toScriptJson } from './script-json.ts'

test('serialises a value so that it cannot close its script and parses back unchanged', () => {
  const value = { text: '</script><!-- <script>', list: ['<', 1] }
  expect(toScriptJson(value)).not.toContain('<')
  expect(JSON.parse(toScriptJson(value))).toEqual(value)
})
