import type { Preview } from '@storybook/react-vite'
import { languages, markets } from '#app.config'
import { languageNames } from '#config/language-names.ts'
import { marketTerms } from '#config/market-terms.ts'
import { isMarketCountry } from '#features/market/shopper-market.ts'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { pseudoLocale } from './pseudo-locale.ts'
import { themes } from './theme.ts'

const languageItems = languageCodes.map((value) => ({
  value,
  title: languages[value].endonym,
  right: languageNames[value],
}))

const marketItems = Object.keys(markets)
  .filter(isMarketCountry)
  .map((value) => ({ value, title: marketTerms[value].name, right: markets[value].currency }))

export const globalTypes: NonNullable<Preview['globalTypes']> = {
  language: {
    description: 'Interface language',
    toolbar: {
      icon: 'globe',
      dynamicTitle: true,
      items: [...languageItems, { value: pseudoLocale, title: 'Pseudo', right: '40 % longer, accented' }],
    },
  },
  theme: {
    description: 'Theme',
    toolbar: {
      icon: 'contrast',
      dynamicTitle: true,
      items: Object.entries(themes).map(([value, { title }]) => ({ value, title })),
    },
  },
  market: {
    description: 'Market: country and currency of the prices',
    toolbar: { icon: 'credit', dynamicTitle: true, items: marketItems },
  },
  direction: {
    description: 'Direction of reading',
    toolbar: {
      icon: 'transfer',
      dynamicTitle: true,
      items: [
        { value: 'ltr', title: 'Left to right' },
        { value: 'rtl', title: 'Right to left' },
      ],
    },
  },
}

export const initialGlobals: NonNullable<Preview['initialGlobals']> = {
  language: 'en',
  theme: 'light',
  market: 'SE',
  direction: 'ltr',
}
