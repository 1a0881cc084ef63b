import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Family name of the semi-bold font, used to render the brand name (`scripts/draw/brand.ts`). */
export const semiBoldFamily = 'Inter SemiBold'

/** Paths of fonts that can be embedded in a PDF: TTF files that cover Latin and Greek, in the two weights that invoices use. */
export const documentFonts = {
  regular: () => require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  strong: () => require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
}
