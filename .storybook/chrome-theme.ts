import { create, type ThemeVars } from 'storybook/theming'
import { brand } from '../brand/brand.ts'
import { type ColourRole, palette } from '../brand/colours.ts'

const fonts = '"Inter Variable", ui-sans-serif, system-ui, "Segoe UI", "Helvetica Neue", Arial, sans-serif'

export function createChromeTheme(scheme: 'light' | 'dark'): ThemeVars {
  const colour = (role: ColourRole) => palette[role][scheme === 'light' ? 0 : 1]
  return create({
    base: scheme,
    brandTitle: brand.name,
    brandUrl: './?path=/docs/welcome--docs',
    brandTarget: '_self',
    fontBase: fonts,
    colorPrimary: colour('accent'),
    colorSecondary: colour('accent'),
    appBg: colour('surface'),
    appContentBg: colour('paper'),
    appPreviewBg: colour('paper'),
    appHoverBg: colour('accent-soft'),
    appBorderColor: colour('line'),
    appBorderRadius: 6,
    textColor: colour('ink'),
    textInverseColor: colour('accent-ink'),
    textMutedColor: colour('ink-muted'),
    barBg: colour('paper'),
    barTextColor: colour('ink-muted'),
    barSelectedColor: colour('accent'),
    barHoverColor: colour('accent-hover'),
    inputBg: colour('raised'),
    inputBorder: colour('line-strong'),
    inputTextColor: colour('ink'),
    inputBorderRadius: 6,
  })
}
