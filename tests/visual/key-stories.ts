import { pathToFileURL } from 'node:url'

/** Toolbar settings of the screenshots. */
export const screenshotSettings = {
  light: { language: 'en', theme: 'light' },
  dark: { language: 'en', theme: 'dark' },
  german: { language: 'de', theme: 'light' },
  greek: { language: 'el', theme: 'light' },
  french: { language: 'fr', theme: 'light' },
  italian: { language: 'it', theme: 'light' },
  polish: { language: 'pl', theme: 'light' },
} as const

export type ScreenshotSettingName = keyof typeof screenshotSettings

export interface KeyStory {
  id: string
  width: number
  /** Area of the screenshot: the story's element, or the whole viewport if an overlay covers the page. */
  of?: 'story' | 'window'
  /** True for the ten screens with the most text, which are also captured in the five languages with the longest texts. */
  wordy?: boolean
}

/** Representative stories. Prefer one story with a matrix to ten single stories. */
export const keyStories: readonly KeyStory[] = [
  { id: 'ui-button--matrix', width: 720 },
  { id: 'ui-field--matrix', width: 720 },
  { id: 'ui-checkbox--matrix', width: 720 },
  { id: 'ui-radio-cards--pack-sizes', width: 560 },
  { id: 'ui-chip--matrix', width: 720 },
  { id: 'ui-badge--matrix', width: 560 },
  { id: 'ui-alert--matrix', width: 560 },
  { id: 'ui-price--matrix', width: 560 },
  { id: 'ui-strength--matrix', width: 560 },
  { id: 'ui-scale--with-others', width: 720 },
  { id: 'sections-cans-on-the-scale--default', width: 1280 },
  { id: 'ui-quantity-stepper--matrix', width: 560 },
  { id: 'ui-pagination--matrix', width: 720 },
  { id: 'ui-totals--default', width: 390 },
  { id: 'ui-line-item--default', width: 390 },
  { id: 'ui-prose--default', width: 720 },
  { id: 'ui-callout--default', width: 560 },
  { id: 'ui-page-header--default', width: 1280 },
  { id: 'ui-page-footer--default', width: 960 },
  { id: 'cards-product-card--matrix', width: 1280 },
  { id: 'cards-article-card--default', width: 390 },
  { id: 'cards-buy-box--default', width: 560, wordy: true },
  { id: 'cards-link-tile--matrix', width: 720 },
  { id: 'dialogs-age-gate--default', width: 390, of: 'window' },
  { id: 'dialogs-account--default', width: 390, of: 'window', wordy: true },
  { id: 'dialogs-cart-drawer--default', width: 390, of: 'window', wordy: true },
  { id: 'dialogs-filter--default', width: 390, of: 'window', wordy: true },
  { id: 'dialogs-country-and-language--default', width: 390, of: 'window', wordy: true },
  { id: 'sections-last-order--default', width: 390, wordy: true },
  { id: 'sections-newsletter-sign-up--default', width: 390, wordy: true },
  { id: 'cards-voucher-form--idle-narrow', width: 390, wordy: true },
  { id: 'cards-back-in-stock--default', width: 390, wordy: true },
]

export function settingsOf({ wordy }: KeyStory): ScreenshotSettingName[] {
  return wordy ? ['light', 'dark', 'german', 'greek', 'french', 'italian', 'polish'] : ['light', 'dark']
}

export function screenshotFileName({ id }: KeyStory, setting: ScreenshotSettingName): string {
  return `${id}-${setting}.png`
}

export const baselineFolder = new URL('./baseline/', pathToFileURL(import.meta.filename))
