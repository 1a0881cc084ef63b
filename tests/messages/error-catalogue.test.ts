import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readMessages } from './message-files.ts'

const english = readMessages('en')
const code = globSync('src/{features,routes}/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] })
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** English texts of the specification, keyed by message key. */
const sentences = {
  error_invalid_email: 'Please enter a valid email address.',
  error_email_empty: 'Please enter your email above.',
  error_voucher_not_found: "Couldn't find code.",
  error_order: 'Sorry we could not complete your order. Try again and if the issue persists contact our support.',
  error_order_not_found:
    'We could not find the order. Note that you can only see your last order, if you are looking for an older one please refer to your email instead.',
  error_sign_in: 'Incorrect credentials, verify your details and try again.',
  error_generic:
    'Something went wrong, verify your details and try again. If the issue persists please contact our support.',
  error_reset_password:
    'Something went wrong, try requesting another password reset and if the issue persists contact our support.',
  error_newsletter: "Couldn't sign up to newsletter",
  error_newsletter_consent: 'You need to agree to your address being stored to sign up',
  market_unsupported: 'Sorry, we do not ship to your country ({currentCountry}) yet.',
  error_no_payment_method: 'We are taking a short break, but will be back soon!',
  product_stock_done: 'Your email was successfully signed up for updates on this product.',
  account_reset_sent: 'Your password reset request was successfully sent to your email.',
  newsletter_thanks: 'Thanks for signing up to our newsletter',
}

/** Messages, keyed by the path of an end-to-end test that checks them. */
const journeys: Record<string, (keyof typeof sentences)[]> = {
  'account/account': ['error_order_not_found', 'error_sign_in'],
  'account/account-reset': ['error_invalid_email', 'error_generic', 'error_reset_password', 'account_reset_sent'],
  'account/newsletter': ['error_email_empty', 'error_newsletter', 'error_newsletter_consent', 'newsletter_thanks'],
  'arrival/first-visit': ['market_unsupported'],
  'buy/cart-changes': ['error_voucher_not_found'],
  'buy/checkout-form': ['error_no_payment_method'],
  'buy/payment': ['error_order'],
  'catalogue/product': ['product_stock_done'],
}

describe.each(Object.entries(sentences))('%s (specification section 8)', (key, sentence) => {
  test('is the exact sentence in English', () => {
    expect(english[key]).toBe(sentence)
  })

  test('is shown by the shop', () => {
    expect(code).toContain(`m.${key}(`)
  })

  test('is covered by an end-to-end test', () => {
    const [spec] = Object.entries(journeys).find(([, keys]) => keys.some((one) => one === key)) ?? []
    const journey = readFileSync(`tests/e2e/${spec}.spec.ts`, 'utf8')
    expect([`text('${key}'`, `'${sentence}'`].filter((words) => journey.includes(words))).not.toEqual([])
  })
})

const commerce = 'src/services/commerce'
const readProduct = `${commerce}/catalogue/read-product.test.ts`
const listState = 'src/features/catalogue/rules/listing/list-state'
const shopperClient = `${commerce}/shopper/shopper-client`

/**
 * Errors that are not displayed to shoppers. Each row contains the error message, the source file and the test that
 * provokes the error.
 */
const technicalErrors = [
  ['Value is not an array', 'src/lib/localized-value.ts', 'src/lib/localized-value.test.ts'],
  ['This may indicate a bundle without a product.', `${commerce}/errors.ts`, readProduct],
  ['Missing value: ', 'src/services/search/client.ts', 'src/services/search/client.test.ts'],
  ['Unexpected value', `${listState}.ts`, `${listState}.test.ts`],
  ['Client side centra used server side', `${shopperClient}.ts`, `${shopperClient}.test.ts`],
  ['SHOP_DOMAINS', 'src/server/process/env-schema.server.ts', 'tests/security/wrong-data.test.ts'],
  ['Unusual discount of', `${commerce}/catalogue/prices.ts`, readProduct],
  ['Unexpected bundle quantity', `${commerce}/catalogue/packs.ts`, readProduct],
  ['importProtection', 'vite.config.ts', 'tests/build/import-protection.test.ts'],
]

test.each(technicalErrors)('"%s" is thrown or reported by %s and covered by %s', (words, source, provoked) => {
  expect(readFileSync(source, 'utf8')).toContain(words)
  expect(readFileSync(provoked, 'utf8')).toContain(words)
})
