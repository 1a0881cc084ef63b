import { addons } from 'storybook/manager-api'
import * as v from 'valibot'
import { chromeTheme } from './chrome-theme.ts'

const Roles = v.record(v.string(), v.object({ light: v.string(), dark: v.string() }))

/** The frame around the stories follows the visitor's system; `main.ts` puts the colours of tokens.css into the page. */
const roles = v.parse(Roles, JSON.parse(document.getElementById('role-colours')?.textContent ?? '{}'))
const dark = matchMedia('(prefers-color-scheme: dark)').matches

/** Storybook sets the names of stories in title case; ours are sentences. */
const sentenceCase = (name: string) => name.charAt(0) + name.slice(1).toLowerCase()

addons.setConfig({
  theme: chromeTheme(roles, dark ? 'dark' : 'light'),
  sidebar: { showRoots: true, renderLabel: ({ type, name }) => (type === 'story' ? sentenceCase(name) : name) },
})
