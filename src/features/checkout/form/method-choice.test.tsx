import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createSiteWithRules } from '#features/site/site.fixture.ts'
import { SiteProvider } from '#features/site/site.tsx'
import { m } from '#messages/rest.ts'
import { createTestSelection } from '#services/commerce/shopper/selection.fixture.ts'
import { PaymentChoice } from './method-choice.tsx'

const bill = { id: 'bill', name: 'Invoice', type: 'invoice', fee: 1900, hasEarlyWidget: false, collectsAddress: false }
const { totals } = createTestSelection({})

test.each([
  ['the total is 0', 0, false],
  ['there is a total to pay', 1, true],
])('displays payment methods only if needed: %s', (_, total, shown) => {
  const known = createTestSelection({
    ...{ paymentMethod: 'bill', paymentMethods: [bill] },
    ...{ location: { country: 'SE', countryName: '', shipsTo: true }, totals: { ...totals, total } },
  })
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <SiteProvider site={createSiteWithRules('en')}>
        <PaymentChoice selection={known} />
      </SiteProvider>
    </QueryClientProvider>,
  )
  expect([html.includes('Invoice'), html.includes(m.checkout_nothing_to_pay())]).toEqual([shown, !shown])
})
