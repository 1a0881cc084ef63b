import { styled } from 'styled-components'

export const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
`

/** A solid line below a written language, a dotted one below a missing one: told apart without colour. */
export const StripTab = styled.button`
  appearance: none;
  border: 0;
  border-radius: 3px;
  padding: 5px 5px 6px;
  background: transparent;
  color: var(--card-fg-color);
  font-family: inherit;
  font-size: 12px;
  font-weight: 500;
  line-height: 1;
  text-transform: uppercase;
  letter-spacing: 0.03em;
  cursor: pointer;
  text-decoration: underline solid 2px;
  text-decoration-color: var(--card-focus-ring-color);
  text-underline-offset: 5px;

  &[data-missing] {
    color: var(--card-muted-fg-color);
    text-decoration-style: dotted;
    text-decoration-color: var(--card-muted-fg-color);
  }

  &:hover {
    background: var(--card-code-bg-color);
  }

  &[aria-selected='true'] {
    background: var(--card-fg-color);
    color: var(--card-bg-color);
    text-decoration-color: var(--card-bg-color);
  }

  &:focus-visible {
    outline: 2px solid var(--card-focus-ring-color);
    outline-offset: 1px;
  }
`
