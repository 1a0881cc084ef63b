import { pathToFileURL } from 'node:url'

/** Storybook toolbar settings for the screenshots. */
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
  /**
   * Area of the screenshot: the element of the story (default), or the whole viewport if an overlay covers the page.
   */
  area?: 'story' | 'window'
  /** True for screens with a lot of text, which are also captured in languages with long texts. */
  hasLongText?: boolean
}

const stories = (width: number, ids: string, more: Partial<KeyStory> = {}) =>
  ids.split(' ').map((id): KeyStory => ({ id, width, ...more }))

/** Representative stories. Prefer one story with a matrix of variants to ten single stories. */
export const keyStories: readonly KeyStory[] = [
  ...stories(390, 'ui-order-totals--default ui-order-line-item--default cards-article-card--default'),
  ...stories(390, 'sections-last-order--default sections-newsletter-sign-up--default', { hasLongText: true }),
  ...stories(390, 'cards-voucher-form--idle-narrow cards-back-in-stock--default', { hasLongText: true }),
  ...stories(390, 'dialogs-age-gate--default', { area: 'window' }),
  ...stories(390, 'dialogs-account--default dialogs-cart-drawer--default', { area: 'window', hasLongText: true }),
  ...stories(390, 'dialogs-filter--default dialogs-country-and-language--default', {
    area: 'window',
    hasLongText: true,
  }),
  ...stories(
    560,
    'ui-forms-radio-cards--default ui-product-badge--matrix ui-feedback-alert--matrix ui-product-price--matrix ui-product-strength--matrix',
  ),
  ...stories(560, 'ui-forms-quantity-stepper--matrix ui-content-callout--default'),
  ...stories(560, 'cards-buy-box--default', { hasLongText: true }),
  ...stories(
    720,
    'ui-actions-button--matrix ui-forms-field--matrix ui-forms-checkbox--matrix ui-actions-chip--matrix ui-product-scale--with-others',
  ),
  ...stories(720, 'ui-layout-pagination--matrix ui-content-prose--default cards-link-tile--matrix'),
  ...stories(960, 'ui-layout-page-footer--default'),
  ...stories(1280, 'sections-cans-on-the-scale--default ui-layout-page-header--default cards-product-card--matrix'),
]

export function getScreenshotSettings({ hasLongText }: KeyStory): ScreenshotSettingName[] {
  return hasLongText ? ['light', 'dark', 'german', 'greek', 'french', 'italian', 'polish'] : ['light', 'dark']
}

export function getScreenshotFileName({ id }: KeyStory, setting: ScreenshotSettingName): string {
  return `${id}-${setting}.png`
}

export const baselineFolder = new URL('./baseline/', pathToFileURL(import.meta.filename))
