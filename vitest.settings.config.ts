import { type Setting, settings, storyTests } from './.storybook/story-tests.ts'

/** Stories as tests in all the settings, as `npm test` runs them; `--project '*Greek'` runs one. */
export default storyTests(Object.keys(settings).filter((name): name is Setting => Object.hasOwn(settings, name)))
