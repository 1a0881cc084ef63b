import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

export const semiBoldFontFamily = 'Inter SemiBold'

/** Fonts that can be embedded in a PDF: TTF files that cover Latin and Greek. */
export const documentFonts = {
  regular: () => require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  strong: () => require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
}
