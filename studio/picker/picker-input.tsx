import { SearchIcon } from '@sanity/icons/Search'
import { Box, Button, Dialog, Flex, Heading, Spinner, Stack, Text, TextInput } from '@sanity/ui'
import { useCallback, useId, useState } from 'react'
import { type StringInputProps, set, useClient } from 'sanity'
import { apiVersion } from '../client/api-version.ts'
import { useDebouncedLoad } from '../lib/use-debounced-load.ts'
import { ShopApiError } from '../translation/shop-api.ts'
import {
  type FindLinkTargets,
  findCategories,
  findLinkTargets,
  type LinkTarget,
  type LinkTargetGroup,
} from './link-targets.ts'

export function UrlInput(props: StringInputProps) {
  return <PickerInput {...props} find={findLinkTargets} title="Choose a page or a product" />
}

export function CategoryInput(props: StringInputProps) {
  return <PickerInput {...props} find={findCategories} title="Choose a category" />
}

interface PickedInputProps extends StringInputProps {
  find: FindLinkTargets
  title: string
}

function PickerInput({ find, title, ...props }: PickedInputProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Flex gap={2}>
      <Box flex={1}>{props.renderDefault(props)}</Box>
      <Button
        mode="ghost"
        icon={SearchIcon}
        text="Choose"
        disabled={props.readOnly === true}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <PickerDialog
          find={find}
          title={title}
          onClose={() => setOpen(false)}
          onPick={({ value }) => {
            props.onChange(set(value))
            setOpen(false)
          }}
        />
      )}
    </Flex>
  )
}

interface PickerDialogProps {
  find: FindLinkTargets
  title: string
  onPick: (target: LinkTarget) => void
  onClose: () => void
}

function PickerDialog({ find, title, onPick, onClose }: PickerDialogProps) {
  const id = useId()
  const [query, setQuery] = useState('')
  const client = useClient({ apiVersion })
  const load = useCallback(() => find(client, query.trim()), [find, client, query])
  const found = useDebouncedLoad(load, searchDebounceMs)
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

interface ResultsProps {
  found: readonly LinkTargetGroup[] | Error | undefined
  onPick: (target: LinkTarget) => void
}

function Results({ found, onPick }: ResultsProps) {
  if (!found) return <Spinner muted />
  if (found instanceof Error) return <Text role="alert">{problemOf(found)}</Text>
  const groups = found.filter(({ targets }) => targets.length > 0)
  if (groups.length === 0) return <Text muted>No results.</Text>
  return groups.map(({ title, targets }) => (
    <Stack key={title} as="section" gap={2} aria-label={title}>
      <Heading as="h2" size={0}>
        {title}
      </Heading>
      {targets.map((target) => (
        <TargetButton key={target.value} target={target} onPick={onPick} />
      ))}
    </Stack>
  ))
}

function TargetButton({ target, onPick }: { target: LinkTarget; onPick: (target: LinkTarget) => void }) {
  return (
    <Button mode="bleed" justify="flex-start" padding={3} onClick={() => onPick(target)}>
      <Stack gap={2}>
        <Text size={1} weight="medium">
          {target.title}
        </Text>
        <Text size={1} muted>
          {target.value}
        </Text>
      </Stack>
    </Button>
  )
}

const searchDebounceMs = 200

function problemOf(error: Error): string {
  return error instanceof ShopApiError ? error.message : 'The content search failed. Try again.'
}
