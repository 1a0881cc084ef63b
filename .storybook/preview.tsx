import type { Preview } from '@storybook/react-vite'
import { withMarket } from '../stories/fixtures/with-market.tsx'
import { withRouter } from '../stories/fixtures/with-router.tsx'
import { controlsByArgs } from './controls.ts'
import { ThemedDocs } from './docs-container.tsx'
import './preview.css'
import { globalTypes, initialGlobals } from './toolbars.ts'
import { viewports } from './viewports.ts'
import { waitForTransitions } from './wait-for-transitions.ts'
import { withLanguage } from './with-language.tsx'
import { withQueryClient } from './with-query-client.tsx'
import { withTheme } from './with-theme.tsx'

// Use the brand font from the first paint. Shop pages use it only once it is cached.
document.documentElement.dataset.font = ''
// Skip the age gate.
document.documentElement.dataset.age = '99'

const preview: Preview = {
  decorators: [withRouter, withMarket, withLanguage, withTheme, withQueryClient],
  argTypesEnhancers: [controlsByArgs],
  initialGlobals,
  globalTypes,
  afterEach: waitForTransitions,
  parameters: {
    layout: 'padded',
    a11y: {
      test: 'error',
      // The `region` rule applies only to whole pages.
      config: { rules: [{ id: 'region', enabled: false }] },
      // Tests need only violations, and skipping the other results halves the run time.
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
