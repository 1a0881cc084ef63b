import { addons } from 'storybook/manager-api'
import { chromeTheme } from './chrome-theme.ts'

const dark = matchMedia('(prefers-color-scheme: dark)').matches

const sentenceCase = (name: string) => name.charAt(0) + name.slice(1).toLowerCase()

addons.setConfig({
  theme: chromeTheme(dark ? 'dark' : 'light'),
  sidebar: { showRoots: true, renderLabel: ({ type, name }) => (type === 'story' ? sentenceCase(name) : name) },
})
