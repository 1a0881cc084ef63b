import { Box, Flex, Select, TextInput } from '@sanity/ui'
import { type ChangeEvent, useEffect, useState } from 'react'
import { type PreviewHeaderProps, usePresentationParams } from 'sanity/presentation'
import type { LanguageCode } from '#app.config'
import { marketTerms } from '#config/market-terms.ts'
import type { PreviewMessage } from '#lib/browser/preview-message.ts'
import { isLanguageCode, splitLocale } from '#lib/urls/locale-url.ts'
import { chooseLanguage } from '../inputs/chosen-language.ts'
import { studioLanguages } from '../lib/languages.ts'

/** The tool's own header, and below it in which language and market, and as of which date, the shop is shown. */
export function PreviewHeader(props: PreviewHeaderProps) {
  return (
    <Box>
      {props.renderDefault(props)}
      <Flex gap={2} padding={2}>
        <LanguageSwitch {...props} />
        <MarketSwitch {...props} />
        <DateSwitch {...props} />
      </Flex>
    </Box>
  )
}

/**
 * The page in the frame goes there itself and tells its address when it has arrived: an address set from here is lost
 * when the page before has not told its own yet.
 */
function LanguageSwitch(props: PreviewHeaderProps) {
  const { preview } = usePresentationParams()
  const isKnown = preview !== undefined
  const shown = addressLanguage(preview)
  const [chosen, setChosen] = useState<LanguageCode>()
  const disabled = useTellFrame(props, chosen && { type: 'shop-preview/language', language: chosen })
  // A click on a text of the page leads to its field, which then shows the language that was clicked.
  useEffect(() => {
    if (isKnown) chooseLanguage(shown)
  }, [isKnown, shown])
  // From then on the language is the page's own to change.
  if (chosen === shown) setChosen(undefined)
  const choose = ({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) => {
    if (isLanguageCode(value)) setChosen(value)
  }
  return (
    <Select
      aria-label="Language of the page"
      fontSize={1}
      disabled={disabled}
      value={chosen ?? shown}
      onChange={choose}
    >
      {studioLanguages.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  )
}

/** The shopper's country: prices, and what is sold there. The page in the frame changes it as its own dialog does. */
function MarketSwitch(props: PreviewHeaderProps) {
  const [country, setCountry] = useState('')
  const disabled = useTellFrame(props, country !== '' && { type: 'shop-preview/market', country })
  const choose = ({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) => setCountry(value)
  return (
    <Select aria-label="Market of the page" fontSize={1} disabled={disabled} value={country} onChange={choose}>
      <option value="" disabled>
        Market
      </option>
      {Object.entries(marketTerms).map(([code, { name }]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  )
}

/**
 * The shop as of a date: posts that appear later are left out. Without one posts are shown as drafts are, whatever their
 * date.
 */
function DateSwitch(props: PreviewHeaderProps) {
  const [chosen, setChosen] = useState<string>()
  const asOf = timestampOf(chosen)
  const disabled = useTellFrame(props, chosen !== undefined && { type: 'shop-preview/date', asOf })
  const choose = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => setChosen(value)
  return (
    <Box style={{ minWidth: '15rem' }}>
      <TextInput
        type="datetime-local"
        aria-label="The shop as of this date"
        title="The shop as of this date: posts that appear later are left out"
        fontSize={1}
        disabled={disabled}
        value={chosen ?? ''}
        onChange={choose}
        clearButton={Boolean(chosen)}
        onClear={() => setChosen('')}
      />
    </Box>
  )
}

/** What was chosen in the editor's own time, ISO 8601; null for no date, and for a year that no date has. */
export function timestampOf(chosen = ''): string | null {
  const date = new Date(chosen)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

/** Language of the page at an address in the frame, which may be a path alone. */
export function addressLanguage(address = '/'): LanguageCode {
  return splitLocale(new URL(address, 'http://shop.invalid').pathname).language
}

/**
 * Tells the page in the frame, and each page that comes into it: one that was just leaving did not hear. Returns true as
 * long as no page hears anything.
 */
function useTellFrame(props: PreviewHeaderProps, message: PreviewMessage | false | undefined): boolean {
  const { iframeRef, targetOrigin, overlaysConnection } = props
  const heard = overlaysConnection === 'connected'
  const text = message ? JSON.stringify(message) : ''
  useEffect(() => {
    if (text && heard) iframeRef.current?.contentWindow?.postMessage(JSON.parse(text), targetOrigin)
  }, [text, heard, iframeRef, targetOrigin])
  return !heard
}
