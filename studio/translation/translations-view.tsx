import { Box, Button, Flex, Select, Spinner, Stack, Text } from '@sanity/ui'
import { useCallback, useState } from 'react'
import { type SanityClient, useClient } from 'sanity'
import { IntentLink } from 'sanity/router'
import { styled } from 'styled-components'
import * as v from 'valibot'
import { languageNames } from '#config/language-names.ts'
import { toTranslationId } from '#lib/content-languages.ts'
import { getLocalizedText } from '#lib/localized-value.ts'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { apiVersion } from '../client/api-version.ts'
import { StudioView } from '../lib/studio-view.tsx'
import { useDebouncedLoad } from '../lib/use-debounced-load.ts'
import { isTranslatedType, type TranslatedType, translatedTypes } from './translated-types.ts'
import {
  fetchTranslationRows,
  type SourceDocument,
  sourceDocumentSchema,
  type TranslationRow,
} from './translation-rows.ts'
import { TranslationStateBadge } from './translation-state-badge.tsx'

export function TranslationsView() {
  const [type, setType] = useState<TranslatedType>('blogPost')
  const [page, setPage] = useState(0)
  const choose = (name: string) => {
    if (!isTranslatedType(name)) return
    setType(name)
    setPage(0)
  }
  return (
    <StudioView
      title="Documents by language"
      action={
        <Box>
          <Select aria-label="Document type" value={type} onChange={({ currentTarget }) => choose(currentTarget.value)}>
            {translatedTypes.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </Select>
        </Box>
      }
    >
      <Flex gap={3}>
        <TranslationStateBadge state="done" />
        <TranslationStateBadge state="older" />
        <TranslationStateBadge state="missing" />
      </Flex>
      <TranslationsPage key={`${type} ${page}`} type={type} page={page} onPage={setPage} />
    </StudioView>
  )
}

interface TranslationsPageProps {
  type: TranslatedType
  page: number
  onPage: (page: number) => void
}

function TranslationsPage({ type, page, onPage }: TranslationsPageProps) {
  const client = useClient({ apiVersion })
  const load = useCallback(() => loadPage(client, type, page), [client, type, page])
  const result = useDebouncedLoad(load, 0)
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

const filter =
  '_type == $type && ($type != "blogPost" || language == "en") && ($type != "product" || defined(coalesce(story, metaTitle, metaDescription)))'
const query = `{"documents": *[${filter}] | order(_updatedAt desc, _id asc)[$from...$to], "count": count(*[${filter}])}`
const answerSchema = v.object({ documents: v.array(sourceDocumentSchema), count: v.number() })

async function loadPage(client: SanityClient, type: TranslatedType, page: number) {
  const from = page * rowsPerPage
  const params = { type, from, to: from + rowsPerPage }
  const answer: unknown = await client.fetch(query, params, { perspective: 'published' })
  const { documents, count } = v.parse(answerSchema, answer)
  return { rows: await fetchTranslationRows(client, documents), count }
}

function TranslationsTable({ rows }: { rows: readonly TranslationRow[] }) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">
            <Text size={1}>Document</Text>
          </th>
          {languageCodes.map((language) => (
            <th key={language} scope="col">
              <Text size={1}>
                <abbr title={languageNames[language]}>{language}</abbr>
              </Text>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </Table>
  )
}

function Row({ row: { id, document, states } }: { row: TranslationRow }) {
  const isPost = document._type === 'blogPost'
  return (
    <tr>
      <th scope="row">
        <Text size={1} textOverflow="ellipsis">
          <IntentLink intent="edit" params={{ id, type: document._type }}>
            {titleOf(document)}
          </IntentLink>
        </Text>
      </th>
      {languageCodes.map((language) => {
        const state = states.get(language) ?? 'missing'
        const badge = <TranslationStateBadge state={state} symbolFor={languageNames[language]} />
        const params = { id: toTranslationId(id, language), type: document._type }
        return (
          <td key={language}>
            {isPost && state !== 'missing' ? (
              <IntentLink intent="edit" params={params}>
                {badge}
              </IntentLink>
            ) : (
              badge
            )}
          </td>
        )
      })}
    </tr>
  )
}

function titleOf({ title, _id }: SourceDocument): string {
  if (typeof title === 'string' && title !== '') return title
  return (Array.isArray(title) ? getLocalizedText(title, 'en') : undefined) ?? _id
}

const Table = styled.table`
  border-collapse: collapse;
  inline-size: 100%;

  th,
  td {
    padding: 0.5em;
    text-align: center;
    border-block-end: 1px solid var(--card-border-color);
  }

  th:first-child {
    position: sticky;
    inset-inline-start: 0;
    min-inline-size: 16em;
    max-inline-size: 24em;
    text-align: start;
    background: var(--card-bg-color);
  }

  abbr {
    text-decoration: none;
  }

  a {
    color: inherit;
  }
`
