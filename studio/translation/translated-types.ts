/** Types whose documents are translated. A post has one document per language. Other types have localized fields. */
export const translatedTypes = [
  { name: 'blogPost', title: 'Posts' },
  { name: 'blogCategory', title: 'Categories' },
  { name: 'blogTag', title: 'Tags' },
  { name: 'centraDocument', title: 'Brands, flavours and offers' },
  { name: 'centraLanding', title: 'Landing pages' },
  { name: 'product', title: 'Products' },
  { name: 'infoPage', title: 'Information pages' },
  { name: 'homePage', title: 'Home page' },
  { name: 'campaignPage', title: 'Campaign pages' },
  { name: 'blogLanding', title: 'Blog page' },
  { name: 'navigation', title: 'Navigation' },
  { name: 'shopSettings', title: 'Settings' },
] as const

export type TranslatedType = (typeof translatedTypes)[number]['name']

export function isTranslatedType(name: string): name is TranslatedType {
  return translatedTypes.some((type) => type.name === name)
}
