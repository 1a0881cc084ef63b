import { expect, test } from 'vitest'
import { toScriptJson } from './script-json.ts'

test('no value ends the script it stands in, and it is read as it was', () => {
  const value = { text: '</script><!-- <script>', list: ['<', 1] }
  expect(toScriptJson(value)).not.toContain('<')
  expect(JSON.parse(toScriptJson(value))).toEqual(value)
})
