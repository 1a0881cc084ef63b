import { Box, Button, Dialog, Heading, Spinner, Stack, Text, TextInput } from '@sanity/ui'
import { useEffect, useId, useState } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '../client/api-version.ts'
import { ShopApiError } from '../translation/shop-api.ts'
import type { FindLinkTargets, LinkTarget, LinkTargetGroup } from './link-targets.ts'

interface PickerDialogProps {
  find: FindLinkTargets
  title: string
  onPick: (place: LinkTarget) => void
  onClose: () => void
}

export function PickerDialog({ find, title, onPick, onClose }: PickerDialogProps) {
  const id = useId()
  const [query, setQuery] = useState('')
  const found = useLinkTargets(find, query)
  return (
    <Dialog id={id} header={title} width={1} onClose={onClose} onClickOutside={onClose}>
      <Box padding={4}>
        <Stack gap={4}>
          <TextInput
            autoFocus
            aria-label="Search"
            placeholder="Search by name"
            value={query}
            onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          />
          <Results found={found} onPick={onPick} />
        </Stack>
      </Box>
    </Dialog>
  )
}

function Results({ found, onPick }: { found: Found | undefined; onPick: (place: LinkTarget) => void }) {
  if (!found) return <Spinner muted />
  if ('problem' in found) return <Text role="alert">{found.problem}</Text>
  const groups = found.groups.filter(({ targets }) => targets.length > 0)
  if (groups.length === 0) return <Text muted>No results.</Text>
  return groups.map(({ title, targets }) => (
    <Stack key={title} as="section" gap={2} aria-label={title}>
      <Heading as="h2" size={0}>
        {title}
      </Heading>
      {targets.map((place) => (
        <PlaceButton key={place.value} place={place} onPick={onPick} />
      ))}
    </Stack>
  ))
}

function PlaceButton({ place, onPick }: { place: LinkTarget; onPick: (place: LinkTarget) => void }) {
  return (
    <Button mode="bleed" justify="flex-start" padding={3} onClick={() => onPick(place)}>
      <Stack gap={2}>
        <Text size={1} weight="medium">
          {place.title}
        </Text>
        <Text size={1} muted>
          {place.value}
        </Text>
      </Stack>
    </Button>
  )
}

const searchDebounceMs = 200

type Found = { groups: readonly LinkTargetGroup[] } | { problem: string }

/** Returns undefined before the first result. While loading, returns the previous result. */
function useLinkTargets(find: FindLinkTargets, query: string): Found | undefined {
  const client = useClient({ apiVersion })
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(async () => {
      const answer = await find(client, query.trim()).then(
        (groups): Found => ({ groups }),
        (error: unknown): Found => ({ problem: problemOf(error) }),
      )
      if (isCurrent) setFound(answer)
    }, searchDebounceMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [find, client, query])
  return found
}

function problemOf(error: unknown): string {
  return error instanceof ShopApiError ? error.message : 'The content search failed. Try again.'
}
