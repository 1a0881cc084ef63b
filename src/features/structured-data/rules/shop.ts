import type { Organization, WebSite } from 'schema-dts'
import type { PageUrl } from './addresses.ts'

export interface ShopFacts {
  name: string
  email: string
  logo: string
}

export function organization({ name, email, logo }: ShopFacts, url: PageUrl): Organization {
  return { '@type': 'Organization', '@id': `${url('/')}#organization`, name, url: url('/'), logo, email }
}

export function webSite({ name }: ShopFacts, language: string, url: PageUrl): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${url('/')}#website`,
    name,
    url: url('/'),
    inLanguage: language,
    publisher: { '@id': `${url('/')}#organization` },
  }
}
