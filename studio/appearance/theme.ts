import { hues } from '@sanity/color'
import { buildTheme } from '@sanity/ui/theme'

/** Pine, the shop's accent, in place of the studio's blue. */
const pine = {
  50: '#f2f7f4',
  100: '#e0ebe5',
  200: '#c3d9ce',
  300: '#98bfae',
  400: '#5f9582',
  500: '#2d6656',
  600: '#245647',
  700: '#1d4a3e',
  800: '#173a31',
  900: '#102a23',
  950: '#0a1c17',
}

/** The greys of the shop's paper and ink. */
const stone = {
  50: '#faf9f5',
  100: '#f2efe8',
  200: '#e3dfd6',
  300: '#c9c5bb',
  400: '#a19e94',
  500: '#7a7870',
  600: '#5b5c56',
  700: '#444540',
  800: '#2f302d',
  900: '#1d1e1b',
  950: '#141513',
}

/** The studio in the shop's colours, light and dark. */
export const studioTheme = buildTheme({
  palette: { ...hues, black: '#141513', white: '#ffffff', gray: stone, blue: pine },
})
