import { fontStacks } from '#brand/brand.ts'
import { highContrastPalette, palette } from '#brand/colours.ts'
import { toCustomProperties } from './to-custom-properties.ts'

export const rootStyles = `
:root {
  color-scheme: light dark;
  ${declared(palette)}
  font: 1rem/1.5 ${fontStacks.page};
  color: var(--ink); background: var(--paper);
}
@media (prefers-contrast: more) {
  :root {
    ${declared(highContrastPalette)}
  }
}
* { box-sizing: border-box; }
body { margin: 0; }`

function declared(roles: Parameters<typeof toCustomProperties>[0]): string {
  return Object.entries(toCustomProperties(roles))
    .map(([name, value]) => `${name}: ${value};`)
    .join(' ')
}
