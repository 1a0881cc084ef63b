import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readMessages } from './message-files.ts'

const english = readMessages('en')
const code = globSync('src/{features,routes}/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] })
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** Rows: error, text in the specification, message key, end-to-end test that displays the message. */
const userErrors = [
  ['invalidEmail', 'Please enter a valid email address.', 'error_invalid_email', 'account/account-reset'],
  ['emailEmpty', 'Please enter your email above.', 'error_email_empty', 'account/newsletter'],
  ['voucherNotFound', "Couldn't find code.", 'error_voucher_not_found', 'buy/cart-changes'],
  [
    'orderError',
    'Sorry we could not complete your order. Try again and if the issue persists contact our support.',
    'error_order',
    'buy/payment',
  ],
  [
    'orderNotFound',
    'We could not find the order. Note that you can only see your last order, if you are looking for an older one please refer to your email instead.',
    'error_order_not_found',
    'account/account',
  ],
  ['signIn', 'Incorrect credentials, verify your details and try again.', 'error_sign_in', 'account/account'],
  [
    'generic',
    'Something went wrong, verify your details and try again. If the issue persists please contact our support.',
    'error_generic',
    'account/account-reset',
  ],
  [
    'reset password',
    'Something went wrong, try requesting another password reset and if the issue persists contact our support.',
    'error_reset_password',
    'account/account-reset',
  ],
  ['newsletter', "Couldn't sign up to newsletter", 'error_newsletter', 'account/newsletter'],
  [
    'newsletter consent',
    'You need to agree to your address being stored to sign up',
    'error_newsletter_consent',
    'account/newsletter',
  ],
  [
    'unsupported country',
    'Sorry, we do not ship to your country ({currentCountry}) yet.',
    'market_unsupported',
    'arrival/first-visit',
  ],
  [
    'noPaymentMethod',
    'We are taking a short break, but will be back soon!',
    'error_no_payment_method',
    'buy/checkout-form',
  ],
  [
    'success: stock',
    'Your email was successfully signed up for updates on this product.',
    'product_stock_done',
    'catalogue/product',
  ],
  [
    'success: password reset',
    'Your password reset request was successfully sent to your email.',
    'account_reset_sent',
    'account/account-reset',
  ],
  ['success: newsletter', 'Thanks for signing up to our newsletter', 'newsletter_thanks', 'account/newsletter'],
] as const

describe.each(userErrors)('%s (specification section 8)', (_, sentence, key, spec) => {
  test('is the exact sentence in English', () => {
    expect(english[key]).toBe(sentence)
  })

  test('is shown by the shop', () => {
    expect(code).toContain(`m.${key}(`)
  })

  test(`is provoked in ${spec}.spec.ts`, () => {
    const journey = readFileSync(`tests/e2e/${spec}.spec.ts`, 'utf8')
    expect([`text('${key}'`, `'${sentence}'`].filter((words) => journey.includes(words))).not.toEqual([])
  })
})

/** Errors that no shopper sees. Rows: error message, source file, test that provokes the error. */
const technicalErrors = [
  ['Value is not an array', 'src/lib/localized-value.ts', 'src/lib/localized-value.test.ts'],
  [
    'This may indicate a bundle without a product.',
    'src/services/commerce/errors.ts',
    'src/services/commerce/catalogue/read-product.test.ts',
  ],
  ['Missing value: ', 'src/services/search/client.ts', 'src/services/search/client.test.ts'],
  [
    'Unexpected value',
    'src/features/catalogue/rules/listing/list-state.ts',
    'src/features/catalogue/rules/listing/list-state.test.ts',
  ],
  [
    'Client side centra used server side',
    'src/services/commerce/shopper/shopper-client.ts',
    'src/services/commerce/shopper/shopper-client.test.ts',
  ],
  ['SHOP_DOMAINS', 'src/server/process/env-schema.server.ts', 'tests/e2e/operation/start.once.spec.ts'],
  [
    'Unusual discount of',
    'src/services/commerce/catalogue/prices.ts',
    'src/services/commerce/catalogue/read-product.test.ts',
  ],
  [
    'Unexpected bundle quantity',
    'src/services/commerce/catalogue/packs.ts',
    'src/services/commerce/catalogue/read-product.test.ts',
  ],
  ['importProtection', 'vite.config.ts', 'tests/build/import-protection.test.ts'],
] as const

test.each(technicalErrors)('"%s" is thrown or reported in %s and provoked in %s', (words, source, provoked) => {
  expect(readFileSync(source, 'utf8')).toContain(words)
  expect(readFileSync(provoked, 'utf8')).toContain(words)
})
