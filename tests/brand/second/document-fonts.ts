import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Family name of the font `strong`. `scripts/draw/brand.ts` draws the name of the shop in this font. */
export const semiBoldFontFamily = 'Inter SemiBold'

/**
 * Functions that return the paths of the invoice fonts. The fonts have Latin and Greek characters and are TTF files,
 * which can be embedded in PDF.
 */
export const documentFonts = {
  regular: () => require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  strong: () => require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
}
