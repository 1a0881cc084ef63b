import { Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import { styled } from 'styled-components'
import { languageNames } from '#config/language-names.ts'
import { toTranslationId } from '#lib/content-languages.ts'
import { getLocalizedText } from '#lib/localized-value.ts'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { StateBadge } from './state-badge.tsx'
import type { SourceDocument, TranslationRow } from './translation-rows.ts'

export function TranslationsTable({ rows }: { rows: readonly TranslationRow[] }) {
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
        const badge = <StateBadge state={state} symbolFor={languageNames[language]} />
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
