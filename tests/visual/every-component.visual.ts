import { expect } from '@playwright/test'
import * as v from 'valibot'
import { clearStorage, readStoryPhase, test } from './storybook-frame.ts'

const storyIndexSchema = v.object({ entries: v.record(v.string(), v.object({ type: v.string(), title: v.string() })) })

/** Detects errors that occur only in the built Storybook, for example when Storybook prints the source of a story. */
test('the first story of every component renders without an error', async ({ frame: { page, origin } }) => {
  test.setTimeout(600_000)
  const answer = await fetch(`${origin}/index.json`)
  const first = new Map<string, string>()
  for (const [id, { type, title }] of Object.entries(v.parse(storyIndexSchema, await answer.json()).entries))
    if (type === 'story' && !first.has(title)) first.set(title, id)
  expect(first.size).toBeGreaterThan(100)
  const broken: string[] = []
  for (const [title, id] of first) {
    await clearStorage(page)
    await page.goto(`${origin}/iframe.html?viewMode=story&id=${id}`)
    const phase = expect.poll(() => page.evaluate(readStoryPhase), { message: title })
    await phase.toMatch(/^(completed|finished|errored|aborted)$/)
    if ((await page.locator('body.sb-show-errordisplay').count()) > 0) broken.push(title)
  }
  expect(broken).toEqual([])
})
