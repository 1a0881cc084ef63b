import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { lookUpRedirect } from './moved-page.server.ts'

const redirectInputSchema = v.object({ path: v.pipe(v.string(), v.maxLength(400)) })

export const findRedirect = createServerFn({ method: 'GET' })
  .validator(redirectInputSchema)
  .handler(({ data }) => lookUpRedirect(data.path))
