import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Family name of the `strong` font, used by `scripts/draw/brand.ts` for the shop's name. */
export const semiBoldFontFamily = 'Inter SemiBold'

/** Paths of the invoice fonts, which have Latin and Greek characters and are TTF, as required for embedding in PDF. */
export const documentFonts = {
  regular: () => require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  strong: () => require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
}
