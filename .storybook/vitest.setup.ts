import { afterEach, beforeEach, expect, vi } from 'vitest'

beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const complaints = vi.mocked(console.error).mock.calls
  vi.restoreAllMocks()
  expect(complaints.map((words) => words.map(String).join(' ')).join('\n')).toBe('')
})

/** Deletes the axe reports (170 MB in total), unless the tests run in Storybook, whose panel displays the reports. */
afterEach(({ task }) => {
  if (import.meta.env.VITEST_STORYBOOK !== 'true') Reflect.deleteProperty(task.meta, 'reports')
})
