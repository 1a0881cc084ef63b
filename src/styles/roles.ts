import createPlugin from 'tailwindcss/plugin'
import { contrastPalette, palette } from '../../brand/colours.ts'
import { roleProperties } from '../lib/html/role-properties.ts'

export default createPlugin(({ addBase }) => {
  const contrast = roleProperties(contrastPalette)
  addBase({
    ':root': roleProperties(palette),
    '@media (prefers-contrast: more)': { ':root': contrast },
    ':root[data-contrast="more"]': contrast,
  })
})
