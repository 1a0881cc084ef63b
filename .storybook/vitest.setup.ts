import { afterEach, beforeEach, expect, vi } from 'vitest'

beforeEach(() => {
  vi.spyOn(console, 'error')
})

/** A story that complains in the console fails, whatever it looks like. */
afterEach(() => {
  const complaints = vi.mocked(console.error).mock.calls
  vi.restoreAllMocks()
  // As text: what fails says what the complaint was.
  expect(complaints.map((words) => words.map(String).join(' ')).join('\n')).toBe('')
})

/** What axe looked at is kept for Storybook's own panel alone: written down for every story it fills 170 MB. */
afterEach(({ task }) => {
  if (import.meta.env.VITEST_STORYBOOK !== 'true') Reflect.deleteProperty(task.meta, 'reports')
})
