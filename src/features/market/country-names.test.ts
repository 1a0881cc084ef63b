import { expect, test, vi } from 'vitest'
import { createSiteWithRules } from '#features/site/site.fixture.ts'
import { setCurrentSite } from '#features/site/site.tsx'
import { getCountryName, getLanguageName } from './country-names.ts'

vi.mock('#features/site/page-language.ts', () => ({ getPageLanguage: () => 'sv' }))

test('looks up only names that the page does not contain', () => {
  const platform = vi.spyOn(Intl, 'DisplayNames')
  setCurrentSite({ ...createSiteWithRules('sv'), names: { SE: 'Sverige', sv: 'svenska' } })
  expect([getCountryName('SE', 'sv'), getLanguageName('sv')]).toEqual(['Sverige', 'svenska'])
  expect(platform).not.toHaveBeenCalled()
  expect([getCountryName('DK', 'sv'), getCountryName('SE', 'en')]).toEqual(['Danmark', 'Sweden'])
})
