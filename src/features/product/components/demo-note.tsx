import { TriangleAlert } from 'lucide'
import { getCountryName } from '#features/market/country-names.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { m } from '#messages/rest.ts'
import { BuyBoxNote } from './buy-box-note.tsx'

export function DemoNote({ country }: { country: string }) {
  return (
    <BuyBoxNote icon={TriangleAlert} tone="warning">
      {m.closed_demo({ country: getCountryName(country, getPageLanguage()) })}
    </BuyBoxNote>
  )
}
