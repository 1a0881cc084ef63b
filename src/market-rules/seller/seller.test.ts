import { expect, test } from 'vitest'
import { sellerVariables } from './seller.fixture.ts'
import { findMissingSellerVariables, hasSellerVariables, parseSeller } from './seller.ts'

test('uses a demo seller without settings, and marks it as such', () => {
  expect(parseSeller({})).toMatchObject({ name: 'Pouchery Demo AB', demo: true })
  expect(hasSellerVariables({ SELLER_NAME: ' ' })).toBe(false)
  expect(findMissingSellerVariables({})).toHaveLength(7)
})

test('uses nothing of the demo seller once settings exist', () => {
  expect(parseSeller({ ...sellerVariables, SELLER_AUTHORITY: '' })).toEqual({
    ...{ name: 'Fen Trading Ltd', address: 'Fen Street 9, 10000 Town, Sweden', register: '556000-0001' },
    ...{ taxNumber: 'SE556000000101', phone: '+46 8 000 00 01', email: 'hello@shop.example', authority: '' },
    ...{ complaints: 'Board of Complaints, https://board.example', demo: false },
  })
})

test('names every missing value; the authority is optional', () => {
  const { SELLER_PHONE: _, SELLER_COMPLAINTS: __, SELLER_AUTHORITY: ___, ...some } = sellerVariables
  expect(findMissingSellerVariables(some)).toEqual(['SELLER_PHONE', 'SELLER_COMPLAINTS'])
  expect(findMissingSellerVariables(sellerVariables)).toEqual([])
})
