import type { Decorator, Preview } from '@storybook/react-vite'
import { QueryClientProvider } from '@tanstack/react-query'
import { getQueryClient } from '#lib/query-client.ts'
import { withMarket } from '../stories/fixtures/with-market.tsx'
import { withRouter } from '../stories/fixtures/with-router.tsx'
import { inferControls } from './controls.ts'
import { ThemedDocsContainer } from './docs-container.tsx'
import './preview.css'
import { globalTypes, initialGlobals } from './toolbars.ts'
import { waitForTransitions } from './wait-for-transitions.ts'
import { withLanguage } from './with-language.tsx'
import { withTheme } from './with-theme.tsx'

// Skip the age gate.
document.documentElement.dataset.age = '99'

async function loadFonts(): Promise<void> {
  await Promise.all([...document.fonts].map((face) => face.load().catch(() => undefined)))
}

const withQueryClient: Decorator = (Story) => (
  <QueryClientProvider client={getQueryClient()}>
    <Story />
  </QueryClientProvider>
)

const viewports = {
  narrow: { name: 'Narrow, 320', styles: { width: '320px', height: '640px' } },
  phone: { name: 'Phone, 390', styles: { width: '390px', height: '844px' } },
  small: { name: 'Small, 600', styles: { width: '600px', height: '900px' } },
  tablet: { name: 'Tablet, 960', styles: { width: '960px', height: '800px' } },
  laptop: { name: 'Laptop, 1280', styles: { width: '1280px', height: '800px' } },
  desk: { name: 'Desk, 1440', styles: { width: '1440px', height: '900px' } },
}

const preview: Preview = {
  decorators: [withRouter, withMarket, withLanguage, withTheme, withQueryClient],
  argTypesEnhancers: [inferControls],
  initialGlobals,
  globalTypes,
  afterEach: waitForTransitions,
  // Shop pages render without waiting for fonts. Stories wait, so that every screenshot uses the brand fonts.
  loaders: loadFonts,
  parameters: {
    layout: 'padded',
    a11y: {
      test: 'error',
      // The `region` rule makes sense only for full pages.
      config: { rules: [{ id: 'region', enabled: false }] },
      // Tests read only the violations. Omitting the other results halves the run time.
      options: import.meta.env.VITEST_STORYBOOK === 'false' ? { resultTypes: ['violations'] } : {},
    },
    backgrounds: { disable: true },
    viewport: { options: viewports },
    docs: { container: ThemedDocsContainer, toc: { headingSelector: 'h2, h3' }, codePanel: false },
    options: {
      storySort: {
        method: 'alphabetical',
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
          'Pages',
          'Mails',
          'Documents',
          'Studio',
        ],
      },
    },
  },
  tags: ['autodocs'],
}

export default preview
