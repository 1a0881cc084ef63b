import { hues } from '@sanity/color'
import { buildTheme } from '@sanity/ui/theme'
import { palette } from '#brand/colours.ts'
import { createTints } from './tints.ts'

const [paper, darkPaper] = palette.paper

export const studioTheme = buildTheme({
  palette: {
    ...hues,
    black: darkPaper,
    white: '#ffffff',
    gray: { ...createTints(palette['line-strong'][0], 'grey'), 50: paper, 950: darkPaper },
    blue: createTints(palette.accent[0], 'accent'),
  },
})
