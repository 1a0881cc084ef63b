import { readdirSync, statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { baselineFolder, getScreenshotFileName, getScreenshotSettings, keyStories } from '../visual/key-stories.ts'

/** Maximum total size of the screenshots in bytes. Limited, because Git stores every version. */
const maxTotalBytes = 3_000_000

const files = readdirSync(baselineFolder)

it('every key story has its pictures, and deleted stories have none', () => {
  const wanted = keyStories.flatMap((story) =>
    getScreenshotSettings(story).map((setting) => getScreenshotFileName(story, setting)),
  )
  expect(wanted.length).toBeGreaterThan(40)
  expect(files.sort()).toEqual(wanted.sort())
})

it('the pictures stay small', () => {
  const bytes = files.reduce((sum, file) => sum + statSync(new URL(file, baselineFolder)).size, 0)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(maxTotalBytes)
})
