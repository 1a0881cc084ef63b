import { demoSeller, type SellerInfo } from '#app.config'

export interface Seller extends SellerInfo {
  demo: boolean
}

/** `needed` is true for variables that shops with real orders require. */
const variables: Record<keyof SellerInfo, { name: `SELLER_${string}`; needed: boolean }> = {
  name: { name: 'SELLER_NAME', needed: true },
  address: { name: 'SELLER_ADDRESS', needed: true },
  register: { name: 'SELLER_REGISTER', needed: true },
  taxNumber: { name: 'SELLER_TAX_NUMBER', needed: true },
  phone: { name: 'SELLER_PHONE', needed: true },
  email: { name: 'SELLER_EMAIL', needed: true },
  authority: { name: 'SELLER_AUTHORITY', needed: false },
  complaints: { name: 'SELLER_COMPLAINTS', needed: true },
}

type Settings = Readonly<Record<string, unknown>>

const rows = Object.values(variables)

export function findMissingSellerVariables(given: Settings): string[] {
  return rows.filter(({ name, needed }) => needed && readSetting(given, name) === '').map(({ name }) => name)
}

export function hasSellerVariables(given: Settings): boolean {
  return rows.some(({ name }) => readSetting(given, name) !== '')
}

/** Returns the demo seller only if no variable is set, so that demo data is never mixed with an operator's data. */
export function parseSeller(given: Settings): Seller {
  if (!hasSellerVariables(given)) return { ...demoSeller, demo: true }
  const details = Object.entries(variables).map(([detail, { name }]) => [detail, readSetting(given, name)])
  return { ...(Object.fromEntries(details) as SellerInfo), demo: false }
}

function readSetting(given: Settings, name: string): string {
  const value = given[name]
  return typeof value === 'string' ? value.trim() : ''
}
