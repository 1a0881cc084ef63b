import { describe, expect, it } from 'vitest'
import { methodsToChoose } from './methods-to-choose.ts'

const card = { paymentMethod: 'card', paymentMethods: ['card', 'invoice'] }
const post = { shippingMethod: 'post', shippingMethods: ['post'] }

describe('methods after a start or a country change (specification section 4)', () => {
  it.each([
    ['both are still offered', { ...card, ...post }, {}],
    ['the payment method is gone', { ...card, ...post, paymentMethods: ['invoice'] }, { payment: 'invoice' }],
    ['the shipping method is gone', { ...card, ...post, shippingMethods: ['boat', 'van'] }, { shipping: 'boat' }],
    [
      'none was chosen yet',
      { ...card, ...post, paymentMethod: '', shippingMethod: '' },
      { payment: 'card', shipping: 'post' },
    ],
    ['none is offered', { ...card, ...post, paymentMethods: [], shippingMethods: [] }, {}],
  ])('%s', (_, methods, expected) => {
    expect(methodsToChoose(methods)).toEqual(expected)
  })
})
