import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { baselineFolder } from '../tests/visual/key-stories.ts'
import { compileMessages } from './build.ts'
import { runCommand } from './run.ts'
import { ensureBrowser } from './test/browser.ts'
import { buildStorybook } from './test/suites.ts'

/**
 * `npm run visual:update` updates the baseline screenshots that differ. Further arguments, such as `-- -g
 * 'cart-drawer'`, are passed to Playwright.
 */
process.env.CHROMIUM_PATH = await ensureBrowser()
await compileMessages()
console.error('› Building Storybook')
const built = await buildStorybook()
if (built.code !== 0) {
  console.error(built.output)
  process.exit(built.code)
}
const pictures = ['test', '-c', 'playwright.visual.config.ts', '--update-snapshots=changed']
const { code } = await runCommand('playwright', [...pictures, ...process.argv.slice(2)], { echo: true })
for (const name of readdirSync(baselineFolder)) await shrinkPicture(new URL(name, baselineFolder))
process.exit(code)

/**
 * Converts a picture to indexed colours if this reduces the file size by more than 10%. The change of colours is
 * within the screenshot comparison's tolerance.
 */
async function shrinkPicture(file: URL): Promise<void> {
  const before = readFileSync(file)
  const after = await sharp(before).png({ palette: true, colours: 256, dither: 0, effort: 10 }).toBuffer()
  if (after.length < before.length * 0.9) writeFileSync(file, after)
}
