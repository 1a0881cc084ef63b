import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { findMoved } from './moved-page.server.ts'

const movedInput = v.object({ path: v.pipe(v.string(), v.maxLength(400)) })

export const movedPage = createServerFn({ method: 'GET' })
  .validator(movedInput)
  .handler(({ data }) => findMoved(data.path))
