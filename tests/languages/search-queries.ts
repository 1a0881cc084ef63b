import type { LanguageCode } from '#app.config'
import type { SeedFlavourName } from '../../packages/demo-data/data/catalogue/flavour-names.ts'

/** For a peppermint query, the first result can also be Sea Salt Mint. */
const mint = ['Peppermint', 'Sea Salt Mint'] as const
const maliny = ['Raspberry', 'Cloudberry'] as const

type Queries = Readonly<Record<string, SeedFlavourName | readonly SeedFlavourName[]>>

/**
 * Flavours that must rank first, keyed by query. Queries are exact, misspelt, without diacritics or inflected, or have
 * joined or split words.
 */
export const searchQueries: Record<LanguageCode, Queries> = {
  en: { raspberry: 'Raspberry', peppermnit: 'Peppermint', pears: 'Pear', 'black currant': 'Blackcurrant' },
  de: { himbeere: 'Raspberry', pfeferminze: mint, holunderblute: 'Elderflower', schwarzejohannisbeere: 'Blackcurrant' },
  sv: { 'svarta vinbär': 'Blackcurrant', ingefara: 'Ginger', hallno: 'Raspberry', 'blod apelsin': 'Blood Orange' },
  da: { hindbær: 'Raspberry', hindbaer: 'Raspberry', pebbermynte: mint, 'blod appelsin': 'Blood Orange' },
  nl: { framboos: 'Raspberry', gembr: 'Ginger', 'bloed sinaasappel': 'Blood Orange' },
  fr: { framboise: 'Raspberry', 'menthe poivree': mint, frambiose: 'Raspberry', pommeverte: 'Green Apple' },
  it: { lampone: 'Raspberry', lamponi: 'Raspberry', pompemlo: 'Grapefruit', ribesnero: 'Blackcurrant' },
  es: { frambuesa: 'Raspberry', melocoton: 'Peach', jenjibre: 'Ginger', grosellanegra: 'Blackcurrant' },
  pl: { imbir: 'Ginger', 'slona lukrecja': 'Salted Liquorice', brzoskiwnia: 'Peach', maliny },
  cs: { malina: 'Raspberry', boruvka: 'Blueberry', grapefriut: 'Grapefruit', černýrybíz: 'Blackcurrant' },
  sk: { malina: 'Raspberry', cucoriedka: 'Blueberry', brusncia: 'Lingonberry', zelenejablko: 'Green Apple' },
  hu: { málna: 'Raspberry', oszibarack: 'Peach', bormsenta: mint, 'vér narancs': 'Blood Orange' },
  lv: { avene: 'Raspberry', bumbieris: 'Pear', ingevrs: 'Ginger', zaļaisābols: 'Green Apple' },
  lt: { avietė: 'Raspberry', kriause: 'Pear', persiaks: 'Peach', žaliasobuolys: 'Green Apple' },
  et: { vaarikas: 'Raspberry', leedriois: 'Elderflower', mustsõstar: 'Blackcurrant', 'vere apelsin': 'Blood Orange' },
  el: { σμέουρο: 'Raspberry', ΛΕΜΟΝΙ: 'Lemon', ροδακινο: 'Peach', πράσινομήλο: 'Green Apple' },
  hr: { malina: 'Raspberry', djumbir: 'Ginger', limnu: ['Lemon', 'Lemon Verbena'], crniribiz: 'Blackcurrant' },
}
