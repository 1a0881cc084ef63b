import { hues } from '@sanity/color'
import { buildTheme } from '@sanity/ui/theme'
import { palette } from '#brand/colours.ts'
import { tintsOf } from './tints.ts'

const [paper, darkPaper] = palette.paper

/** The studio in the shop's colours, light and dark: its accent in place of the studio's blue, its greys in place of theirs. */
export const studioTheme = buildTheme({
  palette: {
    ...hues,
    black: darkPaper,
    white: '#ffffff',
    gray: { ...tintsOf(palette['line-strong'][0], 'grey'), 50: paper, 950: darkPaper },
    blue: tintsOf(palette.accent[0], 'accent'),
  },
})
