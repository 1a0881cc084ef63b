import { csCZLocale } from '@sanity/locale-cs-cz'
import { daDKLocale } from '@sanity/locale-da-dk'
import { deDELocale } from '@sanity/locale-de-de'
import { esESLocale } from '@sanity/locale-es-es'
import { frFRLocale } from '@sanity/locale-fr-fr'
import { huHULocale } from '@sanity/locale-hu-hu'
import { itITLocale } from '@sanity/locale-it-it'
import { nlNLLocale } from '@sanity/locale-nl-nl'
import { plPLLocale } from '@sanity/locale-pl-pl'
import { svSELocale } from '@sanity/locale-sv-se'
import type { LocaleDefinition } from 'sanity'

const translations = [
  csCZLocale(),
  daDKLocale(),
  deDELocale(),
  esESLocale(),
  frFRLocale(),
  huHULocale(),
  itITLocale(),
  nlNLLocale(),
  plPLLocale(),
  svSELocale(),
]

/**
 * Interface languages for which Sanity publishes a translation of the studio (decision 0030). The texts of a language
 * are loaded on demand. Missing texts fall back to English.
 */
export const interfaceLanguages: readonly LocaleDefinition[] = translations.flatMap(({ i18n }) =>
  Array.isArray(i18n?.locales) ? i18n.locales : [],
)
