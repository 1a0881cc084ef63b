import { afterEach, beforeEach, expect, vi } from 'vitest'

beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const complaints = vi.mocked(console.error).mock.calls
  vi.restoreAllMocks()
  // Compare strings, so that the failure output contains the logged errors.
  expect(complaints.map((words) => words.map(String).join(' ')).join('\n')).toBe('')
})

/** Keep axe reports only for Storybook's panel. Reports of all stories take 170 MB. */
afterEach(({ task }) => {
  if (import.meta.env.VITEST_STORYBOOK !== 'true') Reflect.deleteProperty(task.meta, 'reports')
})
