import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import viteReact from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Only what drawing needs. The messages are compiled before Storybook starts, all 17 languages in one module.
 * The packages are named so that Vite prepares them once, at the start: one it finds later makes it prepare all of them
 * again, and a page that is already open then holds two copies of React.
 */
export default defineConfig({
  plugins: [tailwindcss(), viteReact()],
  resolve: { alias: { 'node:async_hooks': fileURLToPath(new URL('./async-hooks.ts', import.meta.url)) } },
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      '@base-ui/react/dialog',
      '@base-ui/react/drawer',
      '@base-ui/react/toast',
      '@tanstack/react-form',
      '@tanstack/react-query',
      '@tanstack/react-router',
      'lucide',
      'valibot',
    ],
  },
})
