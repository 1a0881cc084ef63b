import { storyTests } from './.storybook/story-tests.ts'

/** Stories as tests while working, in one setting: `vitest run -c vitest.stories.config.ts stories/ui/button.stories.tsx`. */
export default storyTests(['light English'])
