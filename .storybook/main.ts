import type { StorybookConfig } from '@storybook/react-vite'
import { type BuildOptions, mergeConfig, type PluginOption } from 'vite'

/** Storybook takes everything of its Vite config but this. */
const build: BuildOptions = {
  // A tool, not a page of the shop: `light-dark()` stays what it is, so that one page can show both schemes.
  cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  chunkSizeWarningLimit: 2000,
  minify: false,
  rolldownOptions: { checks: { pluginTimings: false } },
}

/** Stories by area under `stories/`; the shop's own Vite config is not used: its framework plugins need a server. */
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
  viteFinal: (vite) => mergeConfig({ ...vite, plugins: vite.plugins?.map(ofComponents) ?? [] }, { build }),
}

export default config

/**
 * What tells a component's properties looks for components in whatever is JavaScript: in the messages of all languages, which
 * hold none, it looks for minutes.
 */
function ofComponents(plugin: PluginOption): PluginOption {
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
