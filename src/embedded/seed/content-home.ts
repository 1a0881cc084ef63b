import type { NewDocument } from '#embedded/content/document.ts'
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
      heading('recent', titles.recent),
      listing('recent-list', 'new', 4, true),
      {
        _key: 'brands',
        _type: 'featuredBrandsCard',
        brands: featuredBrands.map((uri) => keyedReference(`brands-${uri}`)),
      },
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
    media: {
      _type: 'altImage',
      image: image(await studio.picture('tins')),
      imageAlt: english('Two round tins and a few pouches on a table by a window'),
    },
    links: [
      { _key: 'all', _type: 'link', title: links.all, link: '/nicotine-pouches' },
      { _key: 'strength', _type: 'link', title: links.strength, link: '/blog/how-nicotine-strength-is-measured' },
    ],
  }
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
