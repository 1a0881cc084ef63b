import { Box, Flex, Select, TextInput } from '@sanity/ui'
import { type ChangeEvent, useEffect, useState } from 'react'
import { type PreviewHeaderProps, usePresentationParams } from 'sanity/presentation'
import type { LanguageCode } from '#app.config'
import { marketNamesAndVat } from '#config/market-terms.ts'
import type { PreviewMessage } from '#lib/browser/preview-message.ts'
import { isLanguageCode, splitLocale } from '#lib/urls/locale-url.ts'
import { selectLanguage } from '../inputs/selected-language.ts'
import { studioLanguages } from '../lib/languages.ts'

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
 * Sends the chosen language to the previewed page, which navigates and reports its new URL. Setting the preview URL
 * directly would fail if the page has not yet reported its current URL.
 */
function LanguageSwitch(props: PreviewHeaderProps) {
  const { preview } = usePresentationParams()
  const isKnown = preview !== undefined
  const shown = getUrlLanguage(preview)
  const [chosen, setChosen] = useState<LanguageCode>()
  const disabled = usePostToPreview(props, chosen && { type: 'shop-preview/language', language: chosen })
  // When an editor clicks a text in the preview, the form must open the language of the page.
  useEffect(() => {
    if (isKnown) selectLanguage(shown)
  }, [isKnown, shown])
  // The page has navigated to the chosen language, so the pending choice can be cleared.
  if (chosen === shown) setChosen(undefined)
  const choose = ({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) => {
    if (isLanguageCode(value)) setChosen(value)
  }
  return (
    <Select aria-label="Preview language" fontSize={1} disabled={disabled} value={chosen ?? shown} onChange={choose}>
      {studioLanguages.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  )
}

/** Changes the market of the previewed page, like the market dialog of the shop. */
function MarketSwitch(props: PreviewHeaderProps) {
  const [country, setCountry] = useState('')
  const disabled = usePostToPreview(props, country !== '' && { type: 'shop-preview/market', country })
  const choose = ({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) => setCountry(value)
  return (
    <Select aria-label="Preview market" fontSize={1} disabled={disabled} value={country} onChange={choose}>
      <option value="" disabled>
        Market
      </option>
      {Object.entries(marketNamesAndVat).map(([code, { name }]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  )
}

/** Hides posts that are published after the selected date. If no date is selected, draft previews display all posts. */
function DateSwitch(props: PreviewHeaderProps) {
  const [chosen, setChosen] = useState<string>()
  const asOf = toTimestamp(chosen)
  const disabled = usePostToPreview(props, chosen !== undefined && { type: 'shop-preview/date', asOf })
  const choose = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => setChosen(value)
  return (
    <Box style={{ minWidth: '15rem' }}>
      <TextInput
        type="datetime-local"
        aria-label="Preview date"
        title="Preview date: hides posts with a later publication date"
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

/** Converts a time in the editor's time zone to ISO 8601. Returns null if the time is empty or invalid. */
export function toTimestamp(chosen = ''): string | null {
  const date = new Date(chosen)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

export function getUrlLanguage(address = '/'): LanguageCode {
  return splitLocale(new URL(address, 'http://shop.invalid').pathname).language
}

/**
 * Sends the message to the previewed page, and again after each navigation, because messages to an unloading page are
 * lost. Returns true while no page is connected.
 */
function usePostToPreview(props: PreviewHeaderProps, message: PreviewMessage | false | undefined): boolean {
  const { iframeRef, targetOrigin, overlaysConnection } = props
  const isConnected = overlaysConnection === 'connected'
  const text = message ? JSON.stringify(message) : ''
  useEffect(() => {
    if (text && isConnected) iframeRef.current?.contentWindow?.postMessage(JSON.parse(text), targetOrigin)
  }, [text, isConnected, iframeRef, targetOrigin])
  return !isConnected
}
