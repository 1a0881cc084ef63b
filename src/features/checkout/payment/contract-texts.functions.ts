import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { languageCodes } from '#lib/locale-url.ts'
import { embeddedServices } from '#server/wiring/embedded-services.server.ts'

const input = v.object({ language: v.picklist(languageCodes) })

/** The texts of the contract that count now in a language. */
export const contractTexts = createServerFn({ method: 'GET' })
  .validator(input)
  .handler(async ({ data }) => {
    const texts = await (await embeddedServices()).contractTexts()
    return [...(texts.get(data.language) ?? [])]
  })
