import type { StorybookConfig } from '@storybook/react-vite'
import { type BuildOptions, mergeConfig, type PluginOption } from 'vite'

/** Merged into the Vite config in `viteFinal`, because Storybook ignores build options in its Vite config file. */
const build: BuildOptions = {
  // Keep `light-dark()` uncompiled, so that one page can show both colour schemes.
  cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  chunkSizeWarningLimit: 2000,
  minify: false,
  rolldownOptions: { checks: { pluginTimings: false } },
}

/** Does not use the shop's Vite config, because the framework plugins in that config require a server. */
const config: StorybookConfig = {
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    'storybook-addon-pseudo-states',
  ],
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => mergeConfig({ ...vite, plugins: vite.plugins?.map(docgenForComponentsOnly) ?? [] }, { build }),
}

export default config

/** Restricts react-docgen to `.tsx` files. Parsing the compiled messages would take minutes. */
function docgenForComponentsOnly(plugin: PluginOption): PluginOption {
  if (!plugin || !('transform' in plugin) || plugin.name !== 'storybook:react-docgen-plugin') return plugin
  const { transform } = plugin
  if (typeof transform !== 'function') return plugin
  return {
    ...plugin,
    transform(code, id, options) {
      return id.endsWith('.tsx') ? transform.call(this, code, id, options) : undefined
    },
  }
}
