import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The name of the strong one, by which `scripts/draw/brand.ts` writes the shop's name. */
export const strongFamily = 'Inter SemiBold'

/** Fonts that a PDF can hold (TTF, all of Latin and Greek) in the two weights of invoices, as paths of files. */
export const documentFonts = {
  regular: () => require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  strong: () => require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
}
