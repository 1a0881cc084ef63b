import { fileURLToPath } from 'node:url'
import viteReact from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The content studio: a bundle of its own, below `/studio/`, of which no page of the shop loads anything. */
export default defineConfig({
  root: fileURLToPath(new URL('./studio', import.meta.url)),
  base: '/studio/',
  publicDir: false,
  plugins: [viteReact(), ownFonts()],
  resolve: {
    dedupe: ['react', 'react-dom', 'styled-components', '@sanity/ui'],
  },
  build: {
    outDir: fileURLToPath(new URL('./dist/studio', import.meta.url)),
    emptyOutDir: true,
    // Editors open it for hours: how many files it has matters more than the size of each.
    chunkSizeWarningLimit: 8000,
    reportCompressedSize: false,
  },
})

/** The studio's style sheets name fonts on a server of their makers; `page.css` brings the same family from here. */
function ownFonts(): Plugin {
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
