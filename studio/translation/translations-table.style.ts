import { styled } from 'styled-components'

/** A table whose first column stays in sight while the languages are scrolled. */
export const Table = styled.table`
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
