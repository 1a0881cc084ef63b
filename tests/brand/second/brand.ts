export const brand = { name: 'Nordhus', domain: 'nordhus.test', supportEmail: 'hej@nordhus.test' } as const

export interface SellerInfo {
  name: string
  address: string
  register: string
  taxNumber: string
  phone: string
  email: string
  authority: string
  complaints: string
}

export const demoSeller: SellerInfo = {
  name: 'Nordhus Handel AB',
  address: 'Provgatan 2, SE-543 21 Provstad',
  register: '111111-1111',
  taxNumber: 'SE111111111101',
  phone: '+46 11 111 11 11',
  email: 'hej@nordhus.test',
  authority: '',
  complaints: 'https://complaints.test',
}

export const fontStacks = {
  headings: 'ui-sans-serif, system-ui, sans-serif',
  page: 'ui-sans-serif, system-ui, sans-serif',
  mail: 'Verdana,sans-serif',
} as const
