import type { LanguageCode, SellerInfo } from '#app.config'
import { m } from '#messages/all.server.ts'

export function formatSellerDetails(seller: SellerInfo, language: LanguageCode) {
  const locale = { locale: language }
  const { name, address, register, taxNumber, phone, email, authority, complaints } = seller
  return [
    { label: m.mail_seller_name({}, locale), value: name },
    { label: m.mail_seller_address({}, locale), value: address },
    { label: m.mail_seller_register({}, locale), value: register },
    { label: m.mail_seller_tax({}, locale), value: taxNumber },
    { label: m.mail_seller_phone({}, locale), value: phone },
    { label: m.mail_seller_email({}, locale), value: email },
    { label: m.mail_seller_authority({}, locale), value: authority },
    { label: m.mail_seller_complaints({}, locale), value: complaints },
  ].filter(({ value }) => value !== '')
}
