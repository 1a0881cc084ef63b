import type { LanguageCode } from '#app.config'
import type { ShippingMethodId } from './shipping.ts'

/** Names of the shipping methods by language. */
export const shippingMethodNames: Record<ShippingMethodId, Record<LanguageCode, string>> = {
  standard: {
    en: 'Standard delivery',
    de: 'Standardversand',
    sv: 'Standardleverans',
    da: 'Standardlevering',
    nl: 'Standaardlevering',
    fr: 'Livraison standard',
    it: 'Consegna standard',
    lt: 'Įprastas pristatymas',
    cs: 'Standardní doručení',
    pl: 'Dostawa standardowa',
    sk: 'Štandardné doručenie',
    hu: 'Normál szállítás',
    lv: 'Standarta piegāde',
    es: 'Envío estándar',
    el: 'Τυπική αποστολή',
    hr: 'Standardna dostava',
    et: 'Tavatarne',
  },
  express: {
    en: 'Express delivery',
    de: 'Expressversand',
    sv: 'Expressleverans',
    da: 'Ekspreslevering',
    nl: 'Expreslevering',
    fr: 'Livraison express',
    it: 'Consegna espressa',
    lt: 'Skubus pristatymas',
    cs: 'Expresní doručení',
    pl: 'Dostawa ekspresowa',
    sk: 'Expresné doručenie',
    hu: 'Expressz szállítás',
    lv: 'Ekspres piegāde',
    es: 'Envío exprés',
    el: 'Ταχεία αποστολή',
    hr: 'Brza dostava',
    et: 'Kiirtarne',
  },
}
