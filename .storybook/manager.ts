import { addons } from 'storybook/manager-api'
import { createChromeTheme } from './chrome-theme.ts'

const dark = matchMedia('(prefers-color-scheme: dark)').matches

const sentenceCase = (name: string) => name.charAt(0) + name.slice(1).toLowerCase()

addons.setConfig({
  theme: createChromeTheme(dark ? 'dark' : 'light'),
  sidebar: { showRoots: true, renderLabel: ({ type, name }) => (type === 'story' ? sentenceCase(name) : name) },
})
