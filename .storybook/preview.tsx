import type { Preview } from '@storybook/react-vite'
import { languages } from '#app.config'
import './preview.css'
import { withLanguage } from './with-language.tsx'

const preview: Preview = {
  decorators: [withLanguage],
  initialGlobals: { language: 'en' },
  globalTypes: {
    language: {
      description: 'Interface language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: Object.entries(languages).map(([value, { name, endonym }]) => ({ value, title: endonym, right: name })),
      },
    },
  },
  parameters: {
    layout: 'padded',
    a11y: {
      test: 'error',
      // WCAG 2.2 AA and axe's best practices; `region` is about whole pages, a story is a part of one.
      config: { rules: [{ id: 'region', enabled: false }] },
    },
    backgrounds: { disable: true },
    viewport: {
      options: {
        narrow: { name: 'Narrow, 320', styles: { width: '320px', height: '640px' } },
        phone: { name: 'Phone, 390', styles: { width: '390px', height: '844px' } },
        tablet: { name: 'Tablet, 960', styles: { width: '960px', height: '800px' } },
        desk: { name: 'Desk, 1440', styles: { width: '1440px', height: '900px' } },
      },
    },
    options: { storySort: { order: ['Foundations', 'UI', 'Cards', 'Dialogs', 'Pages'] } },
  },
}

export default preview
