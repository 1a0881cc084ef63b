import { baselineFolder } from '../tests/visual/key-stories.ts'
import { compileMessages } from './build.ts'
import { run } from './run.ts'
import { ensureBrowser } from './test/browser.ts'
import { shrinkPictures } from './test/shrink-pictures.ts'
import { buildStorybook } from './test/storybook.ts'

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
const { code } = await run('playwright', [...pictures, ...process.argv.slice(2)], { echo: true })
await shrinkPictures(baselineFolder)
process.exit(code)
