import type { NewDocument } from '#embedded/content/document.ts'
import { flavourLabel } from '#embedded/search/labels.ts'
import { seedBrands } from './catalogue-brands.ts'
import { seedFlavours } from './catalogue-flavours.ts'
import type { SeedBrand, SeedFlavour } from './catalogue-types.ts'
import type { Studio } from './content-pictures.ts'
import { brandStories } from './content-stories/brands.ts'
import { flavourStories } from './content-stories/flavours.ts'
import { type LandingWords, landingWords } from './content-stories/landings.ts'
import { offerStories } from './content-stories/offers.ts'
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

const thirtyPercent = localized(
  '30 percent less|30 Prozent weniger|30 procent lägre pris|30 procent billigere|30 procent lager|30 pour cent de moins|30 per cento in meno|30 procentų pigiau|O 30 procent levněji|30 procent taniej|O 30 percent menej|30 százalékkal kevesebb|Par 30 procentiem mazāk|30 por ciento menos|30 τοις εκατό λιγότερο|30 posto manje|30 protsenti vähem',
)
const news = localized(
  'New in the range|Neu im Sortiment|Nytt i sortimentet|Nyt i sortimentet|Nieuw in het assortiment|Nouveautés de la gamme|Novità dell’assortimento|Nauja asortimente|Nové v sortimentu|Nowości w ofercie|Nové v sortimente|Új a kínálatban|Jaunumi klāstā|Novedades del surtido|Νέα στη συλλογή|Novo u ponudi|Uus valikus',
)

/** Makers that came into the shop lately. */
const newBrands: readonly string[] = ['elvarn', 'ostrel']

/** The text below the products, where there is one. */
function story(text: string | undefined) {
  return text === undefined ? {} : { footerContent: english(text) }
}

/** Landing pages of brands, flavours and offers, and their documents, as they are synced from the commerce service. */
export async function landingDocuments(studio: Studio): Promise<NewDocument[]> {
  const brands = await Promise.all(seedBrands().map((brand) => brandDocument(brand, studio)))
  const flavours = await Promise.all(seedFlavours().map((flavour) => flavourDocument(flavour, studio)))
  const offers = await offerDocuments(studio)
  return [
    ...brands,
    ...flavours,
    ...offers,
    landing(landingWords.brands, 'brands', brands, await studio.picture('lids')),
    landing(landingWords.flavours, 'flavour', flavours, await studio.picture('slices')),
    landing(landingWords.offers, 'offer_text', offers, await studio.picture('stack-clay')),
  ]
}

function landing(
  { uri, introduction, metaTitle, metaImageAlt, footer, part }: LandingWords,
  type: string,
  documents: readonly NewDocument[],
  metaImage: string,
): NewDocument {
  const title = landingTitles[uri]
  return {
    _id: `landing-${uri}`,
    _type: 'centraLanding',
    title,
    cards: [
      { _key: 'heading', _type: 'heading', title, subtitle: english(introduction) },
      { _key: 'part', _type: 'heading', title: english(part.title), subtitle: english(part.text) },
    ],
    documents: documents.map(({ _id }) => keyedReference(_id)),
    footerContent: english(footer),
    metaTitle: english(metaTitle),
    metaDescription: english(introduction),
    metaImage: image(metaImage),
    metaImageAlt: english(metaImageAlt),
    uri: slug(uri),
    type,
  }
}

async function brandDocument(brand: SeedBrand, studio: Studio): Promise<NewDocument> {
  return {
    ...synced('brands', 'brands', brand),
    title: localizedBy(() => brand.name),
    description: english(brand.description),
    ...story(brandStories[brand.uri]),
    logo: image(await studio.brandLogo(brand)),
    image: image(await studio.brandPicture(brand)),
    imageAlt: english(`An abstract landscape in the colours of ${brand.name}`),
    showTitleOnCard: false,
    tags: newBrands.includes(brand.uri) ? ['newArrival'] : [],
  }
}

async function flavourDocument(flavour: SeedFlavour, studio: Studio): Promise<NewDocument> {
  return {
    // A sync knows flavours and offers by the attribute's value (specification section 3), so it finds these.
    ...synced('flavours', 'flavour', { id: flavour.code, uri: flavour.code }),
    title: localizedBy((language) => flavourLabel(flavour.code, language)),
    description: english(flavour.description),
    ...story(flavourStories[flavour.code]),
    logo: image(await studio.flavourLogo(flavour)),
    image: image(await studio.flavourPicture(flavour)),
    imageAlt: english(`An abstract still life for the flavour ${flavour.name.toLowerCase()}`),
    showTitleOnCard: true,
    tags: [],
  }
}

async function offerDocuments(studio: Studio): Promise<NewDocument[]> {
  const [leaves, water] = await Promise.all([studio.picture('leaves'), studio.picture('water')])
  const [tins, slices] = await Promise.all([studio.picture('tins'), studio.picture('slices')])
  return [
    offer('news', news, 'What came into the shop last, from every maker.', {
      image: image(tins),
      imageAlt: english('Two round tins and a few pouches on a table by a window'),
    }),
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
    offer('30percent', thirtyPercent, 'Products that cost 30 percent less than usual for a while.', {
      image: image(slices),
      imageAlt: english('Slices of lemon lying side by side'),
    }),
  ]
}

interface OfferPicture {
  image: ReturnType<typeof image>
  imageAlt: LocalizedList
}

function offer(tag: string, title: LocalizedList, description: string, picture: OfferPicture): NewDocument {
  const document = synced('offers', 'offer_text', { id: tag, uri: tag })
  const logo = picture.image
  const texts = { title, description: english(description), ...story(offerStories[tag]) }
  return { ...document, ...texts, logo, ...picture, showTitleOnCard: true, tags: [] }
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
