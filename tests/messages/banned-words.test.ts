import { describe, expect, it } from 'vitest'
import { languageCodes, readMessages, variantsOf } from './message-files.ts'

/** Words that docs/terms.md rules out, by language: another register, or a synonym of an established term. */
const bannedWords: Record<string, RegExp> = {
  en: /\b(over 18|campaign (price|offer)|e-mail|start page)\b/i,
  de: /\b(du|dir|dein\w*|Bundesland)\b/i,
  sv: /nikotinpås|\bMärken\b|\bkakor\b/i,
  da: /stærkt afhængighed|Kontrollér/i,
  nl: /\b(u|uw|betaalwijze|Pak van|levering|standaardlevering)\b/i,
  fr: /\b(tu|ton|goûts?|prix de campagne)(?![\p{L}])/iu,
  it: /lattin|\bpacch?[io] da|\bScelga\b|\bconsegna (standard|espressa)/i,
  es: /\b(usted|elija|cesta|Bayas)\b/i,
  pl: /\b(Ty|Twoje|Twój)\b|puszk|sposób płatności|Magazyn/,
  cs: /v newsletteru|Bobulov|Adresa doručení/i,
  sk: /plechov|vreck[aouu]|vreciek|v newsletteri|Len pre dospelých/i,
  hu: /\bbolt\b|üzlet|hivatkozás|a\(z\)/i,
  lv: /maisiņ|pieaugušajiem|maksāšanas veid|emuār/i,
  lt: /maišel|tinklarašt|Visi produktai|nuskaitom/i,
  et: /(?<!\p{L})(teie|teid|te|Valige)(?!\p{L})|ajaveeb|Proovimakse/iu,
  el: /τιμολόγησης|ενημερωτικό δελτίο|Νομό/i,
  hr: /brendov|testn|Samo za odrasle|županij/i,
}

describe.each(languageCodes)('the messages in %s', (language) => {
  const texts = Object.entries(readMessages(language)).flatMap(([key, message]) =>
    variantsOf(message).map((text) => `${key}: ${text}`),
  )

  it('use one term for each thing and one form of address', () => {
    const words = bannedWords[language]
    expect(words).toBeDefined()
    expect(texts.filter((text) => words?.test(text.slice(text.indexOf(': ') + 2)))).toEqual([])
  })

  it('keep a unit on the same line as its number', () => {
    expect(texts.filter((text) => /[\d}] (?:%|mg(?!\p{L})|g(?!\p{L}))/u.test(text))).toEqual([])
  })
})

it.each([
  ['English writes a percent sign without a space', 'en', /[\d}]\s%/],
  ['French does not break a line before a colon, a question or an exclamation', 'fr', / [?!:;»]|« /],
] as const)('%s', (_, language, wrong) => {
  const texts = Object.values(readMessages(language)).flatMap(variantsOf)
  expect(texts.filter((text) => wrong.test(text))).toEqual([])
})
