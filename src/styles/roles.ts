import createPlugin from 'tailwindcss/plugin'
import { highContrastPalette, palette } from '../../brand/colours.ts'
import { toCustomProperties } from '../lib/html/to-custom-properties.ts'

export default createPlugin(({ addBase }) => {
  const contrast = toCustomProperties(highContrastPalette)
  addBase({
    ':root': toCustomProperties(palette),
    '@media (prefers-contrast: more)': { ':root': contrast },
    ':root[data-contrast="more"]': contrast,
  })
})
