import type { SeedCategory } from './catalogue-types.ts'

const categories: readonly SeedCategory[] = [
  {
    id: '1',
    uri: 'nicotine-pouches',
    names: {
      en: 'Nicotine pouches',
      de: 'Nikotinbeutel',
      sv: 'Nikotinportioner',
      da: 'Nikotinposer',
      nl: 'Nicotinezakjes',
      fr: 'Sachets de nicotine',
      it: 'Bustine di nicotina',
      lt: 'Nikotino maišeliai',
      cs: 'Nikotinové sáčky',
      pl: 'Saszetki nikotynowe',
      sk: 'Nikotínové vrecúška',
      hu: 'Nikotinpárnák',
      lv: 'Nikotīna maisiņi',
      es: 'Bolsas de nicotina',
      el: 'Σακουλάκια νικοτίνης',
      hr: 'Nikotinske vrećice',
      et: 'Nikotiinipadjad',
    },
  },
  { id: '2', uri: 'nicotine-pouches/mini', parent: '1', names: { en: 'Mini' } },
  { id: '3', uri: 'nicotine-pouches/slim', parent: '1', names: { en: 'Slim' } },
  { id: '4', uri: 'nicotine-pouches/super-slim', parent: '1', names: { en: 'Super slim' } },
  {
    id: '5',
    uri: 'nicotine-pouches/strong',
    parent: '1',
    names: {
      en: 'Strong',
      de: 'Stark',
      sv: 'Starka',
      da: 'Stærke',
      nl: 'Sterk',
      fr: 'Forts',
      it: 'Forti',
      lt: 'Stiprūs',
      cs: 'Silné',
      pl: 'Mocne',
      sk: 'Silné',
      hu: 'Erős',
      lv: 'Stipri',
      es: 'Fuertes',
      el: 'Δυνατά',
      hr: 'Jake',
      et: 'Tugevad',
    },
  },
  {
    id: '6',
    uri: 'nicotine-pouches/light',
    parent: '1',
    names: {
      en: 'Light',
      de: 'Leicht',
      sv: 'Svaga',
      da: 'Lette',
      nl: 'Licht',
      fr: 'Légers',
      it: 'Leggere',
      lt: 'Silpni',
      cs: 'Slabé',
      pl: 'Słabe',
      sk: 'Slabé',
      hu: 'Gyenge',
      lv: 'Viegli',
      es: 'Suaves',
      el: 'Ελαφριά',
      hr: 'Blage',
      et: 'Lahjad',
    },
  },
  {
    id: '7',
    uri: 'new',
    names: {
      en: 'New',
      de: 'Neu',
      sv: 'Nyheter',
      da: 'Nyheder',
      nl: 'Nieuw',
      fr: 'Nouveautés',
      it: 'Novità',
      lt: 'Naujienos',
      cs: 'Novinky',
      pl: 'Nowości',
      sk: 'Novinky',
      hu: 'Újdonságok',
      lv: 'Jaunumi',
      es: 'Novedades',
      el: 'Νέα',
      hr: 'Novo',
      et: 'Uued',
    },
  },
  {
    id: '8',
    uri: 'sale',
    names: {
      en: 'Sale',
      de: 'Reduziert',
      sv: 'Nedsatt pris',
      da: 'Nedsat pris',
      nl: 'Afgeprijsd',
      fr: 'Prix réduits',
      it: 'Prezzi ribassati',
      lt: 'Sumažintos kainos',
      cs: 'Zlevněno',
      pl: 'Obniżone ceny',
      sk: 'Zľavnené',
      hu: 'Leárazva',
      lv: 'Samazinātas cenas',
      es: 'Rebajas',
      el: 'Μειωμένες τιμές',
      hr: 'Sniženo',
      et: 'Alandatud hind',
    },
  },
]

/** The shop's product categories. A missing language falls back to English. */
export function seedCategories(): readonly SeedCategory[] {
  return categories
}

/** Ids of the categories a product belongs to, the main one first. */
export function categoriesOf(product: { format: string; strength: number; isNew: boolean; onSale: boolean }): string[] {
  const ids = ['1']
  if (product.format === 'mini') ids.push('2')
  if (product.format === 'slim') ids.push('3')
  if (product.format === 'superslim') ids.push('4')
  if (product.strength >= 3) ids.push('5')
  if (product.strength === 1) ids.push('6')
  if (product.isNew) ids.push('7')
  if (product.onSale) ids.push('8')
  return ids
}
