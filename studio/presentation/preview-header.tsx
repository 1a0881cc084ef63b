import { Box, Flex, Select } from '@sanity/ui'
import { type ChangeEvent, useEffect, useState } from 'react'
import { type PreviewHeaderProps, usePresentationNavigate, usePresentationParams } from 'sanity/presentation'
import { marketTerms } from '#config/market-terms.ts'
import { isLanguageCode } from '#lib/locale-url.ts'
import { marketMessage } from '#lib/preview-message.ts'
import { studioLanguages } from '../lib/languages.ts'
import { addressIn, addressLanguage } from './preview-address.ts'

/** The tool's own header, and below it which language and which market the shop is shown in. */
export function PreviewHeader(props: PreviewHeaderProps) {
  // Before that the page in the frame hears nothing.
  const disabled = props.overlaysConnection !== 'connected'
  return (
    <Box>
      {props.renderDefault(props)}
      <Flex gap={2} padding={2}>
        <LanguageSwitch disabled={disabled} />
        <MarketSwitch frame={props.iframeRef} origin={props.targetOrigin} disabled={disabled} />
      </Flex>
    </Box>
  )
}

function LanguageSwitch({ disabled }: { disabled: boolean }) {
  const { preview } = usePresentationParams()
  const navigate = usePresentationNavigate()
  const choose = ({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) => {
    if (isLanguageCode(value)) navigate(addressIn(preview, value))
  }
  return (
    <Select
      aria-label="Language of the page"
      fontSize={1}
      disabled={disabled}
      value={addressLanguage(preview)}
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

interface MarketSwitchProps {
  frame: PreviewHeaderProps['iframeRef']
  origin: string
  disabled: boolean
}

/** The shopper's country: prices, and what is sold there. The page in the frame changes it as its own dialog does. */
function MarketSwitch({ frame, origin, disabled }: MarketSwitchProps) {
  const [country, setCountry] = useState('')
  const choose = ({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) => setCountry(value)
  // Told again to each page that comes into the frame: one that was just leaving did not hear it.
  useEffect(() => {
    if (country && !disabled) frame.current?.contentWindow?.postMessage(marketMessage(country), origin)
  }, [country, disabled, frame, origin])
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
