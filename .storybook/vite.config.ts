import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import viteReact from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { inlineScriptPlugin } from '../scripts/build/inline-script-plugin.ts'
import { iconsInUsePlugin } from './icons-in-use.ts'
import { invoicePdfsPlugin } from './invoice-pdfs.ts'
import { stubServerFunctionsPlugin } from './stub-server-functions.ts'

const resolvePath = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/**
 * `optimizeDeps.include` lists the dependencies, so that Vite optimises them once at startup. A later optimisation
 * would load a second copy of React into open pages.
 */
export default defineConfig({
  plugins: [
    ...[tailwindcss(), viteReact(), iconsInUsePlugin(), inlineScriptPlugin(), stubServerFunctionsPlugin()],
    invoicePdfsPlugin(),
  ],
  // Without environment variables, mails display the demo seller.
  define: { 'process.env': {} },
  resolve: {
    alias: {
      'node:async_hooks': resolvePath('./async-hooks.ts'),
      '#messages/first.ts': resolvePath('./messages.ts'),
      '#messages/rest.ts': resolvePath('./messages.ts'),
      '#messages/all.server.ts': resolvePath('./messages.ts'),
      'pouchery/messages/rest': resolvePath('./messages.ts'),
      'pouchery/messages/all.server': resolvePath('./messages.ts'),
    },
  },
  optimizeDeps: {
    exclude: ['@tanstack/react-start/server'],
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react-dom/server',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      '@algolia/client-common',
      '@base-ui/react/autocomplete',
      '@base-ui/react/direction-provider',
      '@base-ui/react/dialog',
      '@base-ui/react/drawer',
      '@base-ui/react/toast',
      '@portabletext/react',
      '@portabletext/toolkit',
      '@sanity/color',
      '@sanity/ui',
      '@sanity/ui/theme',
      '@tanstack/react-form',
      '@tanstack/react-query',
      '@tanstack/react-router',
      '@tanstack/react-start',
      '@tanstack/react-store',
      'algoliasearch/lite',
      'lucide',
      'search-insights',
      'styled-components',
      'valibot',
    ],
  },
})
