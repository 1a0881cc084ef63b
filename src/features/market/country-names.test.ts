import { expect, test, vi } from 'vitest'
import { siteWithRules } from '#features/site/site.fixture.ts'
import { setCurrentSite } from '#features/site/site.tsx'
import { countryName, languageName } from './country-names.ts'

vi.mock('#features/site/page-language.ts', () => ({ pageLanguage: () => 'sv' }))

test('names that came with the page are not looked up, others are', () => {
  const platform = vi.spyOn(Intl, 'DisplayNames')
  setCurrentSite({ ...siteWithRules('sv'), names: { SE: 'Sverige', sv: 'svenska' } })
  expect([countryName('SE', 'sv'), languageName('sv')]).toEqual(['Sverige', 'svenska'])
  expect(platform).not.toHaveBeenCalled()
  expect([countryName('DK', 'sv'), countryName('SE', 'en')]).toEqual(['Danmark', 'Sweden'])
})
