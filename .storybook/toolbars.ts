import type { Preview } from '@storybook/react-vite'
import { languages, markets } from '#app.config'
import { languageNames } from '#config/language-names.ts'
import { marketNamesAndVat } from '#config/market-terms.ts'
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
  .map((value) => ({ value, title: marketNamesAndVat[value].name, right: markets[value].currency }))

type Toolbar = NonNullable<NonNullable<Preview['globalTypes']>[string]['toolbar']>

function createToolbar(description: string, icon: NonNullable<Toolbar['icon']>, items: Toolbar['items']) {
  return { description, toolbar: { icon, dynamicTitle: true, items } }
}

export const globalTypes = {
  language: createToolbar('Interface language', 'globe', [
    ...languageItems,
    { value: pseudoLocale, title: 'Pseudo', right: '40 % longer, accented' },
  ]),
  theme: createToolbar(
    'Theme',
    'contrast',
    Object.entries(themes).map(([value, { title }]) => ({ value, title })),
  ),
  market: createToolbar('Market: country and currency of the prices', 'credit', marketItems),
  direction: createToolbar('Reading direction', 'transfer', [
    { value: 'ltr', title: 'Left to right' },
    { value: 'rtl', title: 'Right to left' },
  ]),
}

export const initialGlobals: NonNullable<Preview['initialGlobals']> = {
  language: 'en',
  theme: 'light',
  market: 'SE',
  direction: 'ltr',
}
