import { Box, Button, Card, Flex, Heading, Select, Spinner, Stack, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { type SanityClient, useClient } from 'sanity'
import * as v from 'valibot'
import { apiVersion } from '../client/api-version.ts'
import { StateBadge } from './state-badge.tsx'
import { isTranslatedType, type TranslatedType, translatedTypes } from './translated-types.ts'
import { fetchTranslationRows, sourceDocumentSchema, type TranslationRow } from './translation-rows.ts'
import { TranslationsTable } from './translations-table.tsx'

export function TranslationsView() {
  const [type, setType] = useState<TranslatedType>('blogPost')
  const [page, setPage] = useState(0)
  const result = useTranslationsPage(type, page)
  const choose = (name: string) => {
    if (!isTranslatedType(name)) return
    setType(name)
    setPage(0)
  }
  return (
    <Card height="fill" overflow="auto" padding={4}>
      <Stack gap={5}>
        <Flex align="center" gap={4} wrap="wrap">
          <Box flex={1}>
            <Heading as="h1" size={2}>
              Documents by language
            </Heading>
          </Box>
          <Box>
            <Select
              aria-label="Document type"
              value={type}
              onChange={({ currentTarget }) => choose(currentTarget.value)}
            >
              {translatedTypes.map(({ name, title }) => (
                <option key={name} value={name}>
                  {title}
                </option>
              ))}
            </Select>
          </Box>
        </Flex>
        <Flex gap={3}>
          <StateBadge state="done" />
          <StateBadge state="older" />
          <StateBadge state="missing" />
        </Flex>
        <Result result={result} page={page} onPage={setPage} />
      </Stack>
    </Card>
  )
}

interface ResultProps {
  result: TranslationsPage | Error | undefined
  page: number
  onPage: (page: number) => void
}

function Result({ result, page, onPage }: ResultProps) {
  if (!result) return <Spinner muted />
  if (result instanceof Error) return <Text role="alert">The documents could not be loaded. {result.message}</Text>
  if (result.count === 0) return <Text muted>No published documents yet.</Text>
  const last = Math.ceil(result.count / rowsPerPage) - 1
  return (
    <Stack gap={4}>
      <Box overflow="auto">
        <TranslationsTable rows={result.rows} />
      </Box>
      {last > 0 && (
        <Flex align="center" gap={3}>
          <Button mode="ghost" text="Previous" disabled={page === 0} onClick={() => onPage(page - 1)} />
          <Text muted size={1}>
            {`Page ${page + 1} of ${last + 1}`}
          </Text>
          <Button mode="ghost" text="Next" disabled={page >= last} onClick={() => onPage(page + 1)} />
        </Flex>
      )}
    </Stack>
  )
}

const rowsPerPage = 25

interface TranslationsPage {
  rows: readonly TranslationRow[]
  count: number
}

const filter = '_type == $type && ($type != "blogPost" || language == "en")'
const query = `{"documents": *[${filter}] | order(_updatedAt desc, _id asc)[$from...$to], "count": count(*[${filter}])}`
const answerSchema = v.object({ documents: v.array(sourceDocumentSchema), count: v.number() })

function useTranslationsPage(type: TranslatedType, page: number): TranslationsPage | Error | undefined {
  const client = useClient({ apiVersion })
  const [result, setResult] = useState<TranslationsPage | Error>()
  useEffect(() => {
    let isCurrent = true
    setResult(undefined)
    loadPage(client, type, page)
      .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
      .then((loaded) => isCurrent && setResult(loaded))
    return () => {
      isCurrent = false
    }
  }, [client, type, page])
  return result
}

async function loadPage(client: SanityClient, type: TranslatedType, page: number): Promise<TranslationsPage> {
  const from = page * rowsPerPage
  const params = { type, from, to: from + rowsPerPage }
  const answer: unknown = await client.fetch(query, params, { perspective: 'published' })
  const { documents, count } = v.parse(answerSchema, answer)
  return { rows: await fetchTranslationRows(client, documents), count }
}
