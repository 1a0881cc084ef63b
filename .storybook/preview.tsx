import type { Preview } from '@storybook/react-vite'
import { withMarket } from '../stories/fixtures/with-market.tsx'
import { withRouter } from '../stories/fixtures/with-router.tsx'
import { controlsByArgs } from './controls.ts'
import { ThemedDocs } from './docs-container.tsx'
import './preview.css'
import { settled } from './settled.ts'
import { globalTypes, initialGlobals } from './toolbars.ts'
import { viewports } from './viewports.ts'
import { withLanguage } from './with-language.tsx'
import { withQueryClient } from './with-query-client.tsx'
import { withTheme } from './with-theme.tsx'

// The shop's own font from the first view on, which a page waits with (src/features/theme/font-head.tsx).
document.documentElement.dataset.font = ''
// Whoever looks at stories is of age: the gate's script, which notes it, is no part of them.
document.documentElement.dataset.age = '99'

const preview: Preview = {
  decorators: [withRouter, withMarket, withLanguage, withTheme, withQueryClient],
  argTypesEnhancers: [controlsByArgs],
  initialGlobals,
  globalTypes,
  // Runs before axe does.
  afterEach: settled,
  parameters: {
    layout: 'padded',
    a11y: {
      test: 'error',
      // WCAG 2.2 AA and axe's best practices; `region` is about whole pages, a story is a part of one.
      config: { rules: [{ id: 'region', enabled: false }] },
      // Storybook's panel also shows what is well; a test only wants what is not, which takes half the time.
      options: import.meta.env.VITEST_STORYBOOK === 'false' ? { resultTypes: ['violations'] } : {},
    },
    backgrounds: { disable: true },
    viewport: { options: viewports },
    docs: { container: ThemedDocs, toc: { headingSelector: 'h2, h3' }, codePanel: false },
    options: {
      storySort: {
        order: [
          'Welcome',
          'Foundations',
          ['Colour', 'Type', 'Space and shape', 'Motion', 'Layers and widths', 'Themes', 'Icons', 'Voice and tone'],
          'Guides',
          'UI',
          'Cards',
          'Sections',
          'Blocks',
          'Dialogs',
        ],
      },
    },
  },
  tags: ['autodocs'],
}

export default preview
