import * as v from 'valibot'
import { invalidateUpstreamReports } from '#server/checks/upstreams.server.ts'
import { announceChange } from '#server/process/changes.server.ts'
import { env } from '#server/process/env.server.ts'
import { faultModes } from '#server/process/env-schema.server.ts'
import { hasDeveloperPages } from '#server/process/test-features.server.ts'
import { serviceNames, setFaultMode } from '#server/wiring/faults.server.ts'
import { isSameOrigin } from '../http/answering/client.server.ts'
import { readBodyText, readJsonBody } from '../http/answering/json-body.server.ts'

const faultSwitchSchema = v.object({ service: v.picklist(serviceNames), mode: v.picklist(faultModes) })

const maxBodyBytes = 1024

/**
 * Handles `POST /embedded/faults` (`service`, `mode`), as JSON from tests (204) or as a form (redirect). Returns
 * undefined for other methods, and unless the shop runs in development or with `FAULTS=on`.
 */
export async function handleFaultSwitch(request: Request): Promise<Response | undefined> {
  const settings = env()
  if (!hasDeveloperPages(settings) || request.method !== 'POST') return undefined
  if (!isSameOrigin(request, settings.allowedHosts)) return new Response('Forbidden\n', { status: 403 })
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers.get('content-type') ?? '')
  return isForm ? switchByForm(request) : switchByJson(request)
}

async function switchByJson(request: Request): Promise<Response> {
  const body = await readJsonBody(request, faultSwitchSchema, maxBodyBytes)
  if (!body.ok) return body.error.toResponse()
  applyFault(body.value)
  return new Response(null, { status: 204 })
}

async function switchByForm(request: Request): Promise<Response> {
  const fields = Object.fromEntries(new URLSearchParams(await readBodyText(request, maxBodyBytes)))
  const parsed = v.safeParse(faultSwitchSchema, fields)
  if (!parsed.success) return new Response('Unknown service or mode.\n', { status: 400 })
  applyFault(parsed.output)
  // Invalidate caches, so that the fault takes effect immediately.
  announceChange(parsed.output.service === 'content' ? 'content' : 'catalogue')
  return new Response(null, { status: 303, headers: { location: '/embedded#switches', 'cache-control': 'no-store' } })
}

function applyFault({ service, mode }: v.InferOutput<typeof faultSwitchSchema>): void {
  setFaultMode(service, mode)
  invalidateUpstreamReports()
}
