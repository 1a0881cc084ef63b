import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import viteReact from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig({
  plugins: [
    oneLanguageInTheBrowser(),
    tailwindcss(),
    tanstackStart({
      importProtection: {
        behavior: 'error',
        client: { files: ['**/*.server.*', '**/src/server/**', '**/src/embedded/**'] },
        server: { files: ['**/*.client.*'] },
      },
      server: { entry: './server.ts' },
    }),
    viteReact(),
  ],
  environments: {
    client: { build: { manifest: true } },
    ssr: { resolve: { noExternal: true, external: ['sharp', 'opentype.js'] } },
  },
})

/** In the client environment the message index gives way to one that holds a single language (docs/decisions/0004). */
function oneLanguageInTheBrowser(): Plugin {
  const browserMessages = fileURLToPath(new URL('./src/lib/messages.client.ts', import.meta.url))
  return {
    name: 'one-language-in-the-browser',
    enforce: 'pre',
    resolveId(source) {
      if (this.environment.name === 'client' && source === '#paraglide/messages.js') return browserMessages
    },
  }
}
