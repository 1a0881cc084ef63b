import { expect, test } from 'vitest'
import { isLanguageCode } from '#lib/urls/locale-url.ts'
import { interfaceLanguages } from './interface-languages.ts'

test('the interface languages are distinct languages of the shop', () => {
  const codes = interfaceLanguages.map(({ id }) => id.split('-')[0] ?? '')
  expect([codes.length, codes.filter((code) => !isLanguageCode(code))]).toEqual([10, []])
  expect(new Set(codes).size).toBe(codes.length)
})

test.each(interfaceLanguages.map(({ id, bundles = [] }) => [id, bundles] as const))(
  '%s translates the form',
  async (_, bundles) => {
    const studio = bundles.find(({ namespace }) => namespace === 'studio')
    const loaded: unknown = typeof studio?.resources === 'function' ? await studio.resources() : studio?.resources
    expect(JSON.stringify(loaded).length).toBeGreaterThan(1000)
  },
)
