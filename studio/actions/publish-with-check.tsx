import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useEffect, useRef, useState } from 'react'
import { type DocumentActionProps, useClient } from 'sanity'
import { fetchRemoteFindings, findLocalFindings } from '../checks/check-document.ts'
import { FindingsList } from '../checks/findings-list.tsx'
import { type DocumentFinding, isWarning } from '../checks/rules/finding.ts'
import { apiVersion } from '../client/api-version.ts'
import { getDocumentLanguage } from '../client/site-path.ts'
import { wrapAction } from './wrap-action.ts'

/**
 * Requires confirmation if there are warnings, but never blocks publishing. Invalid documents are blocked by schema
 * validation, and failed remote checks are ignored.
 */
export const publishWithCheck = wrapAction((original) => (props) => {
  const description = original(props)
  const publish = useRef(description?.onHandle)
  useEffect(() => {
    publish.current = description?.onHandle
  })
  const { isLooking, warnings, look, forget } = usePublishCheck(props, () => publish.current?.())
  if (!description) return description
  return {
    ...description,
    ...(isLooking ? { label: 'Checking…' } : {}),
    onHandle: look,
    dialog: warnings
      ? {
          type: 'dialog',
          header: 'Publish with warnings?',
          width: 'medium',
          onClose: forget,
          content: <Warnings warnings={warnings} />,
          footer: <DialogButtons onPublish={() => publish.current?.()} onClose={forget} />,
        }
      : (description.dialog ?? null),
  }
})

function usePublishCheck({ draft, published }: DocumentActionProps, publish: () => void) {
  const client = useClient({ apiVersion })
  const [isLooking, setLooking] = useState(false)
  const [warnings, setWarnings] = useState<readonly DocumentFinding[]>()
  const look = async () => {
    const document = draft ?? published
    if (isLooking || !document) return
    setLooking(true)
    const asked = await fetchRemoteFindings(document, client).catch(() => [])
    setLooking(false)
    const missing = [...findLocalFindings(document, getDocumentLanguage(document)), ...asked].filter(isWarning)
    if (missing.length === 0) publish()
    else setWarnings(missing)
  }
  return { isLooking, warnings, look: () => void look(), forget: () => setWarnings(undefined) }
}

function Warnings({ warnings }: { warnings: readonly DocumentFinding[] }) {
  return (
    <Stack gap={4}>
      <Text size={1}>
        You can publish this document, but it has warnings. Open “Check before publishing” to go to the affected fields.
      </Text>
      <FindingsList findings={warnings} />
    </Stack>
  )
}

function DialogButtons({ onPublish, onClose }: { onPublish: () => void; onClose: () => void }) {
  const publish = () => {
    onClose()
    onPublish()
  }
  return (
    <Flex gap={2} justify="flex-end">
      <Button mode="bleed" text="Keep editing" onClick={onClose} />
      <Button tone="primary" text="Publish anyway" onClick={publish} />
    </Flex>
  )
}
