import { createServerFn } from '@tanstack/react-start'
import { setResponseHeader } from '@tanstack/react-start/server'
import { readableTexts } from './handle-contract-texts.server.ts'
import { TextsQuestion } from './readable-text.ts'

export const fetchContractTexts = createServerFn({ method: 'GET' })
  .validator(TextsQuestion)
  .handler(({ data }) => {
    setResponseHeader('cache-control', 'no-store')
    return readableTexts(data.language)
  })
