import createPlugin from 'tailwindcss/plugin'
import { contrastPalette, palette } from '../../brand/colours.ts'
import { toRoleProperties } from '../lib/html/role-properties.ts'

export default createPlugin(({ addBase }) => {
  const contrast = toRoleProperties(contrastPalette)
  addBase({
    ':root': toRoleProperties(palette),
    '@media (prefers-contrast: more)': { ':root': contrast },
    ':root[data-contrast="more"]': contrast,
  })
})
