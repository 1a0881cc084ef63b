import type { NewDocument } from '#embedded/content/document.ts'
import { seedCategories } from './catalogue-categories.ts'
import { blogTitle } from './content-blog.ts'
import { infoTitles } from './content-info-pages.ts'
import { landingTitles } from './content-landings.ts'
import { english, type LocalizedList, localized, localizedBy } from './content-values.ts'

const groupTitles = {
  shop: localized(
    'Shop|Shop|Butik|Butik|Winkel|Boutique|Negozio|Parduotuvė|Obchod|Sklep|Obchod|Bolt|Veikals|Tienda|Κατάστημα|Trgovina|Pood',
  ),
  help: localized(
    'Help|Hilfe|Hjälp|Hjælp|Hulp|Aide|Assistenza|Pagalba|Nápověda|Pomoc|Pomoc|Segítség|Palīdzība|Ayuda|Βοήθεια|Pomoć|Abi',
  ),
  about: localized(
    'Information|Information|Information|Information|Informatie|Informations|Informazioni|Informacija|Informace|Informacje|Informácie|Információ|Informācija|Información|Πληροφορίες|Informacije|Teave',
  ),
}

/** How many of the information pages help with an order; they come first. */
const helpPages = 4

/** Links of the header and the footer. */
export function navigationDocument(): NewDocument {
  const header = [
    categoryLink('nicotine-pouches'),
    categoryLink('new'),
    link('/brands', landingTitles.brands),
    link('/flavours', landingTitles.flavours),
    link('/blog', blogTitle),
  ]
  const shop = [...header.slice(0, 2), categoryLink('sale'), ...header.slice(2)]
  const infoLinks = infoTitles.map(({ uri, title }) => link(`/info/${uri}`, title))
  const help = infoLinks.slice(0, helpPages)
  const about = infoLinks.slice(helpPages)
  return {
    _id: 'navigation',
    _type: 'navigation',
    header,
    footer: [
      group('shop', groupTitles.shop, shop),
      group('help', groupTitles.help, help),
      group('about', groupTitles.about, about),
    ],
  }
}

function categoryLink(uri: string) {
  const names = seedCategories().find((category) => category.uri === uri)?.names ?? {}
  return link(
    `/${uri}`,
    localizedBy((language) => names[language] ?? names.en ?? uri),
  )
}

function link(address: string, title: LocalizedList) {
  return { _key: address.slice(1).replaceAll('/', '-'), _type: 'link', title, link: address }
}

function group(_key: string, title: LocalizedList, links: ReturnType<typeof link>[]) {
  return { _key, _type: 'navigationGroup', title, links }
}

/** Sentences that appear in several places of the shop. */
export function settingsDocument(): NewDocument {
  return {
    _id: 'shopSettings',
    _type: 'shopSettings',
    faq: questions.map(([question, answer], index) => ({
      _key: `q${index}`,
      _type: 'faqEntry',
      question: english(question),
      answer: english(answer),
    })),
  }
}

const questions = [
  [
    'What does the number of milligrams mean?',
    'It is the nicotine in one pouch. The product page also gives the nicotine of the whole can.',
  ],
  [
    'How old do I have to be?',
    'At least 18, or older where your country asks for it. Age is checked again when the parcel is handed over.',
  ],
  [
    'Why do I see other products than a friend abroad?',
    'Countries differ in how much nicotine a pouch may contain and which flavours may be sold. The list follows the country you deliver to.',
  ],
  ['When is delivery free?', 'From a total that depends on the country. The cart shows how much is missing.'],
  ['Can I return a can?', 'Within 14 days, as long as its seal is unbroken. The terms say how.'],
] as const
