import type { Organization, WebSite } from 'schema-dts'
import type { ToPageUrl } from './urls.ts'

export interface ShopDetails {
  name: string
  email: string
  logo: string
}

export function buildOrganization({ name, email, logo }: ShopDetails, url: ToPageUrl): Organization {
  return { '@type': 'Organization', '@id': `${url('/')}#organization`, name, url: url('/'), logo, email }
}

export function buildWebSite({ name }: ShopDetails, language: string, url: ToPageUrl): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${url('/')}#website`,
    name,
    url: url('/'),
    inLanguage: language,
    publisher: { '@id': `${url('/')}#organization` },
  }
}
