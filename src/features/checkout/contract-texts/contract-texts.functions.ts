import { createServerFn } from '@tanstack/react-start'
import { setResponseHeader } from '@tanstack/react-start/server'
import { contractTextsInputSchema, loadContractTextVersions } from './handle-contract-texts.server.ts'

export const fetchContractTextVersions = createServerFn({ method: 'GET' })
  .validator(contractTextsInputSchema)
  .handler(({ data }) => {
    setResponseHeader('cache-control', 'no-store')
    return loadContractTextVersions(data.language)
  })
