import type { NewDocument } from '#embedded/content/document.ts'
import { seedBrands } from './catalogue-brands.ts'
import type { SceneName } from './content-art/scenes.ts'
import type { Studio } from './content-pictures.ts'
import { english, image, keyedReference, localized } from './content-values.ts'

const titles = {
  opening: localized(
    'Nicotine pouches, plainly described|Nikotinbeutel, klar beschrieben|Nikotinportioner, tydligt beskrivna|Nikotinposer, klart beskrevet|Nicotinezakjes, helder beschreven|Sachets de nicotine, clairement décrits|Bustine di nicotina, descritte con chiarezza|Nikotino maišeliai, aiškiai aprašyti|Nikotinové sáčky, jasně popsané|Saszetki nikotynowe, jasno opisane|Nikotínové vrecúška, jasne opísané|Nikotinpárnák, világos leírással|Nikotīna maisiņi, skaidri aprakstīti|Bolsas de nicotina, descritas con claridad|Σακουλάκια νικοτίνης, με σαφή περιγραφή|Nikotinske vrećice, jasno opisane|Nikotiinipadjad, selgelt kirjeldatud',
  ),
  popular: localized(
    'Most bought|Meistgekauft|Mest köpta|Mest købte|Meest gekocht|Les plus achetés|Più acquistati|Dažniausiai perkami|Nejprodávanější|Najczęściej kupowane|Najpredávanejšie|Legtöbbet vásárolt|Pirktākie|Más comprados|Δημοφιλή|Najčešće kupovano|Enim ostetud',
  ),
  flavours: localized(
    'By flavour|Nach Geschmack|Efter smak|Efter smag|Op smaak|Par saveur|Per gusto|Pagal skonį|Podle příchutě|Według smaku|Podľa príchute|Íz szerint|Pēc garšas|Por sabor|Κατά γεύση|Po okusu|Maitse järgi',
  ),
  recent: localized(
    'New in the shop|Neu im Shop|Nytt i butiken|Nyt i butikken|Nieuw in de winkel|Nouveautés|Novità nel negozio|Nauja parduotuvėje|Nové v obchodě|Nowości w sklepie|Nové v obchode|Új a boltban|Jaunumi veikalā|Novedades en la tienda|Νέα στο κατάστημα|Novo u trgovini|Uus poes',
  ),
  focus: localized(
    'In focus|Im Blick|I fokus|I fokus|In beeld|À la une|In evidenza|Dėmesio centre|V centru pozornosti|W centrum uwagi|V centre pozornosti|Fókuszban|Uzmanības centrā|Destacado|Στο επίκεντρο|U fokusu|Fookuses',
  ),
  makers: localized(
    'From the makers|Von den Herstellern|Från tillverkarna|Fra producenterne|Van de makers|Chez les fabricants|Dai produttori|Iš gamintojų|Od výrobců|Od producentów|Od výrobcov|A gyártóktól|No ražotājiem|De los fabricantes|Από τους κατασκευαστές|Od proizvođača|Tootjatelt',
  ),
  adults: localized(
    'For adults only|Nur für Erwachsene|Endast för vuxna|Kun for voksne|Alleen voor volwassenen|Réservé aux adultes|Solo per adulti|Tik suaugusiesiems|Pouze pro dospělé|Tylko dla dorosłych|Len pre dospelých|Csak felnőtteknek|Tikai pieaugušajiem|Solo para adultos|Μόνο για ενήλικες|Samo za odrasle|Ainult täiskasvanutele',
  ),
}

const links = {
  all: localized(
    'All products|Alle Produkte|Alla produkter|Alle produkter|Alle producten|Tous les produits|Tutti i prodotti|Visi produktai|Všechny produkty|Wszystkie produkty|Všetky produkty|Minden termék|Visi produkti|Todos los productos|Όλα τα προϊόντα|Svi proizvodi|Kõik tooted',
  ),
  strength: localized(
    'How strength is measured|Wie Stärke gemessen wird|Så mäts styrka|Sådan måles styrke|Hoe sterkte wordt gemeten|Comment se mesure la force|Come si misura l’intensità|Kaip matuojamas stiprumas|Jak se měří síla|Jak mierzy się moc|Ako sa meria sila|Hogyan mérik az erősséget|Kā mēra stiprumu|Cómo se mide la intensidad|Πώς μετριέται η ένταση|Kako se mjeri jačina|Kuidas kangust mõõdetakse',
  ),
}

const featuredBrands = ['fjallvik', 'havlind', 'kvistra', 'lumenor'] as const

/** The home page: the cards an editor arranged. */
export async function homeDocument(studio: Studio): Promise<NewDocument> {
  return {
    _id: 'homePage',
    _type: 'homePage',
    title: titles.opening,
    metaDescription: english('Nicotine pouches for adults, by brand, flavour, strength and format, plainly described.'),
    cards: [
      await openingCard(studio),
      heading('popular', titles.popular),
      listing('popular-list', 'nicotine-pouches', 8, true),
      heading('flavours', titles.flavours),
      { _key: 'flavours-list', _type: 'landingCard', landing: { _type: 'reference', _ref: 'landing-flavours' } },
      heading('focus', titles.focus),
      await slideshow(studio),
      heading('recent', titles.recent),
      listing('recent-list', 'new', 4, true),
      {
        _key: 'brands',
        _type: 'featuredBrandsCard',
        brands: featuredBrands.map((uri) => keyedReference(`brands-${uri}`)),
      },
      { ...heading('makers', titles.makers), ...onWideWindows },
      await topBrands(studio),
      { _key: 'posts', _type: 'featuredBlogPosts', visible: true },
      textCard(),
      { _key: 'faq', _type: 'faqCard', visible: true },
    ],
  }
}

async function openingCard(studio: Studio) {
  return {
    _key: 'opening',
    _type: 'openingCard',
    title: titles.opening,
    subtitle: english(
      'Sixteen makers and nine flavour families, each pouch with its nicotine in milligrams beside its price.',
    ),
    media: await altImage(studio, 'tins', 'Two round tins and a few pouches on a table by a window'),
    links: [
      { _key: 'all', _type: 'link', title: links.all, link: '/nicotine-pouches' },
      { _key: 'strength', _type: 'link', title: links.strength, link: '/blog/how-nicotine-strength-is-measured' },
    ],
  }
}

/** Shown where there is room for it. */
const onWideWindows = { config: { _type: 'cardSettings', visibleOn: ['desktop'] } }

async function altImage(studio: Studio, picture: SceneName, alt: string, mobile?: SceneName) {
  const mobileImage = mobile && image(await studio.picture(mobile))
  return {
    _type: 'altImage',
    image: image(await studio.picture(picture)),
    imageAlt: english(alt),
    ...(mobileImage && { mobileImage }),
  }
}

async function slideshow(studio: Studio) {
  const slides = [
    ['/offers/limited-edition', await altImage(studio, 'leaves-clay', 'Limited editions', 'berries')],
    ['/blog/the-can-after-use', await altImage(studio, 'lids', 'The can after use')],
    ['/blog/travelling-with-pouches', await altImage(studio, 'contours-clay', 'Travelling with pouches')],
    ['/info/age-and-responsibility', await altImage(studio, 'ridges-pine', 'Age and responsibility')],
  ] as const
  return {
    _key: 'focus-slides',
    _type: 'slideshow',
    internalName: 'In focus, winter',
    media: slides.map(([link, media], index) => ({ _key: `slide${index}`, _type: 'slideshowCard', link, media })),
  }
}

const pictured = ['fjallvik', 'havlind', 'kvistra'] as const

async function topBrands(studio: Studio) {
  const brands = seedBrands().filter(({ uri }) => pictured.some((name) => name === uri))
  const pictures = brands.map(async (brand) => ({
    _key: brand.uri,
    _type: 'topBrand',
    image: image(await studio.brandPicture(brand)),
    link: `/brands/${brand.uri}`,
    ...onWideWindows,
  }))
  return { _key: 'makers-pictures', _type: 'deprecatedTopBrands', brands: await Promise.all(pictures) }
}

function heading(key: string, title: ReturnType<typeof localized>) {
  return { _key: key, _type: 'heading', title }
}

function listing(key: string, uri: string, productQuantity: number, cta: boolean) {
  return { _key: key, _type: 'productListing', uri, productQuantity, cta }
}

function textCard() {
  const text =
    'Nicotine is addictive. This shop sells to adults only, asks for your age before you enter, and again when a parcel ' +
    'is handed over. What may not be sold where you live is left out of your list.'
  return { _key: 'adults', _type: 'textCard', title: titles.adults, content: english(text) }
}
