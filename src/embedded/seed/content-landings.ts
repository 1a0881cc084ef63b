import type { NewDocument } from '#embedded/content/document.ts'
import { flavourLabel } from '#embedded/search/labels.ts'
import { seedBrands } from './catalogue-brands.ts'
import { seedFlavours } from './catalogue-flavours.ts'
import type { SeedBrand, SeedFlavour } from './catalogue-types.ts'
import type { Studio } from './content-pictures.ts'
import { english, image, keyedReference, type LocalizedList, localized, localizedBy, slug } from './content-values.ts'

export const landingTitles = {
  brands: localized(
    'Brands|Marken|Märken|Mærker|Merken|Marques|Marche|Prekių ženklai|Značky|Marki|Značky|Márkák|Zīmoli|Marcas|Μάρκες|Brendovi|Kaubamärgid',
  ),
  flavours: localized(
    'Flavours|Geschmacksrichtungen|Smaker|Smage|Smaken|Saveurs|Gusti|Skoniai|Příchutě|Smaki|Príchute|Ízek|Garšas|Sabores|Γεύσεις|Okusi|Maitsed',
  ),
  offers: localized(
    'Offers|Angebote|Erbjudanden|Tilbud|Aanbiedingen|Offres|Offerte|Pasiūlymai|Nabídky|Oferty|Ponuky|Ajánlatok|Piedāvājumi|Ofertas|Προσφορές|Ponude|Pakkumised',
  ),
}

const limitedEdition = localized(
  'Limited editions|Limitierte Auflagen|Begränsade upplagor|Begrænsede oplag|Beperkte edities|Éditions limitées|Edizioni limitate|Riboti leidimai|Limitované edice|Edycje limitowane|Limitované edície|Limitált kiadások|Ierobežoti izdevumi|Ediciones limitadas|Περιορισμένες εκδόσεις|Ograničena izdanja|Piiratud väljaanded',
)
const campaign = localized(
  'Campaign prices|Aktionspreise|Kampanjpriser|Kampagnepriser|Actieprijzen|Prix de campagne|Prezzi promozionali|Akcijos kainos|Akční ceny|Ceny promocyjne|Akciové ceny|Akciós árak|Akcijas cenas|Precios de campaña|Τιμές προσφοράς|Akcijske cijene|Kampaaniahinnad',
)

/** Landing pages of brands, flavours and offers, and their documents, as they are synced from the commerce service. */
export async function landingDocuments(studio: Studio): Promise<NewDocument[]> {
  const brands = await Promise.all(seedBrands().map((brand) => brandDocument(brand, studio)))
  const flavours = await Promise.all(seedFlavours().map((flavour) => flavourDocument(flavour, studio)))
  const offers = await offerDocuments(studio)
  return [
    ...brands,
    ...flavours,
    ...offers,
    landing('brands', 'brands', 'Sixteen makers, each with its own idea of a pouch.', brands),
    landing('flavours', 'flavour', 'Nine families, from mint to liquorice, to find what lies close to what.', flavours),
    landing('offers', 'offer_text', 'What costs less at the moment, and what was made once.', offers),
  ]
}

function landing(
  uri: keyof typeof landingTitles,
  type: string,
  introduction: string,
  documents: readonly NewDocument[],
): NewDocument {
  return {
    _id: `landing-${uri}`,
    _type: 'centraLanding',
    title: landingTitles[uri],
    cards: [{ _key: 'heading', _type: 'heading', title: landingTitles[uri], subtitle: english(introduction) }],
    documents: documents.map(({ _id }) => keyedReference(_id)),
    metaDescription: english(introduction),
    uri: slug(uri),
    type,
  }
}

async function brandDocument(brand: SeedBrand, studio: Studio): Promise<NewDocument> {
  return {
    ...synced('brands', 'brands', brand),
    title: localizedBy(() => brand.name),
    description: english(brand.description),
    footerContent: english(`All products of ${brand.name} in this shop are sold sealed and in the maker's own can.`),
    logo: image(await studio.brandLogo(brand)),
    image: image(await studio.brandPicture(brand)),
    imageAlt: english(`An abstract landscape in the colours of ${brand.name}`),
    showTitleOnCard: false,
    tags: [],
  }
}

async function flavourDocument(flavour: SeedFlavour, studio: Studio): Promise<NewDocument> {
  return {
    ...synced('flavours', 'flavour', flavour),
    title: localizedBy((language) => flavourLabel(flavour.code, language)),
    description: english(flavour.description),
    logo: image(await studio.flavourLogo(flavour)),
    image: image(await studio.flavourPicture(flavour)),
    imageAlt: english(`An abstract still life for the flavour ${flavour.name.toLowerCase()}`),
    showTitleOnCard: true,
    tags: [],
  }
}

async function offerDocuments(studio: Studio): Promise<NewDocument[]> {
  const [leaves, water] = await Promise.all([studio.picture('leaves'), studio.picture('water')])
  return [
    offer('limited-edition', limitedEdition, 'Flavours made once, in one batch. When they are gone, they are gone.', {
      image: image(leaves),
      imageAlt: english('Leaves in green and white on a pale ground'),
    }),
    offer(
      'campaign',
      campaign,
      'Products at a lower price for a while, with the lowest price of the last 30 days beside it.',
      { image: image(water), imageAlt: english('Calm water under an evening sky') },
    ),
  ]
}

interface OfferPicture {
  image: ReturnType<typeof image>
  imageAlt: LocalizedList
}

function offer(tag: string, title: LocalizedList, description: string, picture: OfferPicture): NewDocument {
  const document = synced('offers', 'offer_text', { id: tag, uri: tag })
  const logo = picture.image
  return { ...document, title, description: english(description), logo, ...picture, showTitleOnCard: true, tags: [] }
}

function synced(landingUri: string, type: string, { id, uri }: { id: string; uri: string }): NewDocument {
  return {
    _id: `${landingUri}-${uri}`,
    _type: 'centraDocument',
    type,
    centraId: id,
    centraUri: uri,
    uri: slug(`${landingUri}/${uri}`),
  }
}
