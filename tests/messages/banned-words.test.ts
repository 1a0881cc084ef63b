import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languageCodes, listMessageTexts, readMessages } from './message-files.ts'

/**
 * Words that contradict docs/terms.md, keyed by language: words in the wrong register and synonyms of established
 * terms.
 */
const bannedWords: Record<string, RegExp> = {
  en: /\b(over 18|campaign (price|offer)|e-mail|start page)\b/i,
  de: /\b(du|dir|dein\w*|Bundesland)\b/i,
  sv: /nikotinpås|\bMärken\b|\bkakor\b|ordernummer|orderdatum|köplogg|\bfleece/i,
  da: /meget afhængighed|Kontrollér/i,
  nl: /\b(u|uw|betaalwijze|Pak van|levering|standaardlevering)\b/i,
  fr: /\b(tu|ton|goûts?|prix de campagne)(?![\p{L}])/iu,
  it: /lattin|\bpacch?[io] da|\bScelga\b|\bconsegna (standard|espressa)/i,
  es: /\b(usted|elija|cesta|Bayas|newsletter|parej[oa]s?)\b/i,
  pl: /\b(Ty|Twoje|Twój)\b|puszk|sposób płatności|Magazyn/,
  cs: /v newsletteru|Bobulov|Adresa doručení|rodin\w* příchut|Přírodní|Odhlásit odběr/i,
  sk: /plechov|vreck[aouu]|vreciek|v newsletteri|Len pre dospelých|rodin\w+ príchutí|lékoric|Odhlásiť odber/i,
  hu: /\bbolt\b|üzlet|hivatkozás|a\(z\)|fátyol|fátyl|borsosság/i,
  lv: /maisiņ|pieaugušajiem|maksāšanas veid|emuār/i,
  lt: /maišel|tinklarašt|Visi produktai|nuskaitom/i,
  et: /(?<!\p{L})(teie|teid|te|Valige|olete|näete|saate|tegite)(?!\p{L})|ajaveeb|Proovimakse|kangus|tagasikutsum|tõendus/iu,
  el: /τιμολόγησης|ενημερωτικό δελτίο|Νομό|χιλιοστόγραμμ|σενάρι|σακουλακίων/i,
  hr: /brendov|testn|Samo za odrasle|županij|pokazn|e-adres|dokaz dobi|odustat/i,
}

/** Quotation marks of each language. The apostrophe is ’ in every language. */
const quotationMarks: Record<string, string> = {
  ...{ en: '“”‘', de: '„“‚‘', sv: '”', da: '”', nl: '‘', fr: '«»“”', it: '«»“”', es: '«»“”', pl: '„”«»', cs: '„“‚‘' },
  ...{ sk: '„“‚‘', hu: '„”»«', lv: '“”„', lt: '„“', et: '„“”', el: '«»“”', hr: '„”“' },
}

/** Returns true for sentences that specification section 8 prescribes with straight apostrophes. */
const isPrescribed = (text: string) => /^error_(newsletter|voucher_not_found): /.test(text)

/** Messages that contain the minimum age of the market. */
const ageMessages = ['age_adult', 'age_minor', 'age_refused', 'age_title', 'layout_adults_only', 'checkout_adult_label']

/** Pages whose wording is prescribed by law. */
const legalPages = /pages\/(withdrawal|guarantee)\//

/** Returns the demo texts of a language except legal pages, each preceded by its path. Removes link targets. */
function readDemoTexts(language: string): string[] {
  const paths = globSync([`packages/demo-data/data/**/${language}.md`, `packages/demo-data/data/**/${language}.yaml`])
  return paths
    .filter((path) => !legalPages.test(path))
    .map((path) => `${path}: ${readFileSync(path, 'utf8').replaceAll(/\]\([^)]*\)/g, ']')}`)
}

/** Returns the first banned word of each text, preceded by the text's key or path. */
function findBannedWords(texts: readonly string[], words: RegExp): string[] {
  return texts.flatMap((text) => {
    const start = text.indexOf(': ')
    const found = words.exec(text.slice(start + 2))
    return found ? [`${text.slice(0, start)}: ${found[0]}`] : []
  })
}

describe.each(languageCodes)('the messages in %s', (language) => {
  const messages = readMessages(language)
  const texts = Object.entries(messages).flatMap(([key, message]) =>
    listMessageTexts(message).map((text) => `${key}: ${text}`),
  )

  it('use one term for each thing and one form of address', () => {
    const words = bannedWords[language] ?? /^/
    expect(findBannedWords([...texts, ...readDemoTexts(language)], words)).toEqual([])
  })

  it('use the quotation marks, apostrophes and ellipses of the language', () => {
    const marks = quotationMarks[language] ?? ''
    const wrong = new RegExp(`[${[...'"“”„‟‘‚«»‹›\''].filter((mark) => !marks.includes(mark)).join('')}]|\\.\\.\\.`)
    expect(texts.filter((text) => wrong.test(text) && !isPrescribed(text))).toEqual([])
  })

  it('contain no age limit, because it depends on the market', () => {
    expect(texts.filter((text) => /(?<!\d)(1[89]|2[01])(?!\d)/.test(text))).toEqual([])
    for (const key of ageMessages) expect(listMessageTexts(messages[key] ?? '').join(' '), key).toContain('{age}')
  })

  it('keep a unit on the same line as its number', () => {
    expect(texts.filter((text) => /[\d}] (?:%|mg(?!\p{L})|g(?!\p{L}))/u.test(text))).toEqual([])
  })
})

it.each([
  ['English writes a percent sign without a space', 'en', /[\d}]\s%/],
  ['French does not break a line before a colon, a question or an exclamation', 'fr', / [?!:;»]|« /],
] as const)('%s', (_, language, wrong) => {
  const texts = Object.values(readMessages(language)).flatMap(listMessageTexts)
  expect(texts.filter((text) => wrong.test(text))).toEqual([])
})
