import { existsSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import viteReact from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { inlineScriptPlugin } from './scripts/build/inline-script-plugin.ts'
import { createDevelopmentPlugins } from './vite/development.ts'

/**
 * Import patterns of missing packages. Shops with hosted services may delete these packages, because such shops never
 * import them (decision 0088).
 */
const missingPackages = ['commerce-server', 'content-server', 'search-server', 'demo-data']
  .filter((name) => !existsSync(`packages/${name}`))
  .map((name) => new RegExp(`^@pouchery/${name}/`))

export default defineConfig(({ command }) => ({
  publicDir: 'brand/public',
  plugins: [
    inlineScriptPlugin(),
    ...createDevelopmentPlugins(),
    tailwindcss(),
    tanstackStart({
      importProtection: {
        behavior: 'error',
        client: { files: ['**/*.server.*', '**/src/server/**', '**/packages/**', '**/src/jobs/**'] },
        server: { files: ['**/*.client.*'] },
      },
      server: { entry: './server.ts' },
    }),
    viteReact(),
  ],
  environments: {
    client: {
      build: {
        manifest: true,
        // Source maps are only for the error reporting service. scripts/build/move-source-maps.ts moves them out of the
        // public folder.
        sourcemap: 'hidden',
        // A group contains its modules' dependencies too. Without groups, a list would load twice as many chunks
        // (decision 0080). Small chunks compress badly and wait for each other over HTTP/1.1.
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'initial', tags: ['$initial'], priority: 1 },
                { name: 'app', test: /\/src\/hydrate\.tsx$/ },
                { name: 'cards', test: /\/components\/product-cards\.tsx$/ },
                { name: 'cart', test: /\/features\/cart\/(actions|selection\/(selection|shopper))\.ts$/ },
              ],
            },
          },
        },
      },
    },
    // In development, packages are loaded without bundling, because some are CommonJS. The build bundles all packages
    // that are not external.
    ssr: {
      resolve: {
        noExternal: command === 'build' ? true : [],
        external: ['sharp', 'pdfkit'],
      },
      build: { sourcemap: 'hidden', rolldownOptions: { external: missingPackages } },
    },
  },
}))
