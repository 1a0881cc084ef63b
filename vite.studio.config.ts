import { fileURLToPath } from 'node:url'
import viteReact from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The studio is a separate app below `/studio/`, which is not loaded by any page of the shop. */
export default defineConfig({
  root: fileURLToPath(new URL('./studio', import.meta.url)),
  base: '/studio/',
  publicDir: false,
  cacheDir: fileURLToPath(new URL('./node_modules/.vite/studio', import.meta.url)),
  plugins: [viteReact(), removeThirdPartyFonts()],
  resolve: {
    dedupe: ['react', 'react-dom', 'styled-components', '@sanity/ui'],
  },
  build: {
    outDir: fileURLToPath(new URL('./dist/studio', import.meta.url)),
    emptyOutDir: true,
    // Large chunks are acceptable: editors keep the studio open for hours, so few files matter more than small ones.
    chunkSizeWarningLimit: 8000,
    reportCompressedSize: false,
  },
})

/** Removes third-party fonts, because `page.css` loads the same font family from the shop. */
function removeThirdPartyFonts(): Plugin {
  const foreignFont = /@font-face\s*\{[^}]*https:[^}]*\}/g
  return {
    name: 'own-fonts',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) {
          file.source = String(file.source).replaceAll(foreignFont, '')
        }
      }
    },
  }
}
